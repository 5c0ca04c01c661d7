export * from './criteria.ts';
export * from './score.ts';
