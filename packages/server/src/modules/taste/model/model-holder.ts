import type { Database } from '../../../db/client.ts';
import { type Announcements, type AppEvent, LatestValue } from '../../../platform/events/index.ts';
import { readModel } from './read-model.ts';
import type { ServedModel } from './served-model.ts';

/** The latest complete model in this process; null before the first training. */
export type ModelHolder = LatestValue<ServedModel | null>;

export function createModelHolder({ database, ...announcements }: Announcements & { readonly database: Database }): ModelHolder {
  const holder = new LatestValue(() => readModel(database));
  holder.follow(announcements, { topic: tasteModelTopic, tag: tasteModelTag });
  return holder;
}

/** A model of users' taste was completed; the key is its id. */
const tasteModelTopic = 'taste-model';

/** Public answers that the model goes into have this tag: estimates, and movies alike. */
export const tasteModelTag = 'taste-model';

export function tasteModelEvent(modelId: string): AppEvent {
  return { topic: tasteModelTopic, key: modelId };
}
