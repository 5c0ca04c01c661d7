export * from './hard-nos.ts';
export * from './questions.ts';
export * from './topic-state.ts';
export * from './topics.ts';
export * from './usual-share.ts';
export * from './vote-weight.ts';
