export * from './accounts.ts';
export * from './mail.ts';
export * from './movies.ts';
export * from './operations.ts';
export * from './people.ts';
export * from './ratings.ts';
export * from './relations.ts';
export * from './sources.ts';
