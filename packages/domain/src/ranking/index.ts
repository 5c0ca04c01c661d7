export * from './criteria.ts';
export * from './limits.ts';
export * from './ranking-order.ts';
