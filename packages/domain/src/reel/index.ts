export * from './catalogue-spread.ts';
export * from './closeness.ts';
export * from './description.ts';
export * from './dials.ts';
export * from './geometry.ts';
export * from './moods.ts';
export * from './signature.ts';
export * from './usual-spread.ts';
