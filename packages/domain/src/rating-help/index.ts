export * from './belief.ts';
export * from './pins.ts';
