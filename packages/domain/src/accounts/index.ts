export * from './second-factors.ts';
export * from './return-path.ts';
export * from './durations.ts';
export * from './joining.ts';
export * from './new-accounts.ts';
export * from './private-sites.ts';
