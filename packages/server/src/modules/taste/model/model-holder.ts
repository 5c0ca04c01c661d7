import type { Database } from '../../../db/client.ts';
import { LatestValue, type Announcements } from '../../../platform/events/index.ts';
import { readModel } from './read-model.ts';
import type { ServedModel } from './served-model.ts';
import { tasteModelTag, tasteModelTopic } from './taste-events.ts';

/** The latest complete model in this process; null before the first training. */
export type ModelHolder = LatestValue<ServedModel | null>;

export function createModelHolder({ database, ...announcements }: Announcements & { readonly database: Database }): ModelHolder {
  const holder = new LatestValue(() => readModel(database));
  holder.follow(announcements, { topic: tasteModelTopic, tag: tasteModelTag });
  return holder;
}
