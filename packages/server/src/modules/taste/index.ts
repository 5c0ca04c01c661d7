export { createCrowdIndex } from './limits/crowd-index.ts';
export { readBeyondLimits } from './limits/read-limit-states.ts';
export { exportLimits } from './limits/fear-profile-repository.ts';
export { createModelHolder } from './model/model-holder.ts';
export { findTrainedAt } from './model/read-model.ts';
export { beginTraining, completeTraining, saveMeasured } from './model/store-model.ts';
export { registerTasteRoutes } from './routes.ts';
export { tasteModelTag } from './model/taste-events.ts';
export { readGroupMovies, type GroupKnowledge, type GroupMember, type GroupMovies } from './group/group-movies.ts';
