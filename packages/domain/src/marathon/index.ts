export * from './choose-marathon.ts';
export * from './example-evening.ts';
export * from './intensity.ts';
export * from './marathon-address.ts';
export * from './plan-marathon.ts';
export * from './rises-and-falls.ts';
