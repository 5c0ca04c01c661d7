export { readPlay } from './read-play.ts';
export * from './play.ts';
