import { characteristics } from '@hexreel/domain/characteristics';
import type { MovieKind } from '@hexreel/domain/taste';
import type { Database } from '../../../db/client.ts';
import { LatestValue, type Announcements } from '../../../platform/events/index.ts';
import { readModel } from './read-model.ts';
import type { ServedModel } from './served-model.ts';
import { tasteModelTag, tasteModelTopic } from './taste-events.ts';

/** The latest complete model in this process; null before the first training. */
export class ModelHolder extends LatestValue<ServedModel | null> {
  /** Estimates by kinds, by the current model; nothing before the first training. */
  async estimates(): Promise<(kind: MovieKind) => readonly (number | null)[]> {
    const model = await this.current();
    return (kind) => model?.estimatesOf(kind) ?? characteristics.map(() => null);
  }
}

export function createModelHolder({ database, ...announcements }: Announcements & { readonly database: Database }): ModelHolder {
  const holder = new ModelHolder(() => readModel(database));
  holder.follow(announcements, { topic: tasteModelTopic, tag: tasteModelTag });
  return holder;
}
