export * from './group-pleasure.ts';
export * from './pick-for-group.ts';
export * from './user-pleasure.ts';
