export * from './google-return.ts';
export * from './return-path.ts';
export * from './durations.ts';
