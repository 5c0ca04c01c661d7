export * from './group-rank.ts';
export * from './pick-for-group.ts';
export * from './user-pleasure.ts';
