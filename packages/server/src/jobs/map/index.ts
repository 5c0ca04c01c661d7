export { drawNightMap } from './draw-night-map.ts';
