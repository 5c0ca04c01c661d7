export * from './choose-marathon.ts';
export * from './intensity.ts';
export * from './marathon-address.ts';
export * from './plan-marathon.ts';
