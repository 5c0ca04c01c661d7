export * from './topic-state.ts';
export * from './topics.ts';
