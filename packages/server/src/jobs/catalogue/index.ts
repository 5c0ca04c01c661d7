export { fillFromEmbedded } from './fill-from-embedded.ts';
