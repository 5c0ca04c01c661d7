export * from './features.ts';
export * from './movie-shares.ts';
export * from './own-enjoyment.ts';
export * from './train-enjoyment.ts';
export * from './measure-enjoyment.ts';
export * from './own-opinions.ts';
export * from './reasons.ts';
