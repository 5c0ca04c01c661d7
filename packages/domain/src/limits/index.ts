export * from './limit-state.ts';
export * from './fear-profile.ts';
export * from './fear-scale.ts';
