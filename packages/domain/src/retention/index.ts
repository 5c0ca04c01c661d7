export * from './server-records.ts';
