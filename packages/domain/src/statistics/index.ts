export * from './normal.ts';
export * from './wilson.ts';
