export * from './limits.ts';
export * from './viewing-date.ts';
export * from './year.ts';
