export * from './plan-marathon.ts';
