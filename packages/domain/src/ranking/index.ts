export * from './criteria.ts';
export * from './ranking-order.ts';
