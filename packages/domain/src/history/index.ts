export * from './bounds.ts';
export * from './liked.ts';
export * from './tags.ts';
export * from './viewing-date.ts';
export * from './year.ts';
