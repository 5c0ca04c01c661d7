import { characteristics } from '@hexreel/domain/characteristics';
import type { MovieKind } from '@hexreel/domain/taste';
import type { Database } from '../../../db/client.ts';
import type { EventBus } from '../../../platform/events/index.ts';
import { readModel } from './read-model.ts';
import type { ServedModel } from './served-model.ts';
import { tasteModelTag, tasteModelTopic } from './taste-events.ts';

/** The latest complete model in this process: read when first needed, and again after each training. */
export class ModelHolder {
  readonly #database: Database;
  #model: Promise<ServedModel | null> | null = null;
  #invalidations = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** @returns null before the first training. @throws as the database does */
  async current(): Promise<ServedModel | null> {
    const reading = (this.#model ??= readModel(this.#database));
    const before = this.#invalidations;
    try {
      return await reading;
    } catch (error) {
      // The next caller tries again.
      if (before === this.#invalidations) this.#model = null;
      throw error;
    }
  }

  /** What kinds let expect, by the model as it is now; nothing before the first training. */
  async estimates(): Promise<(kind: MovieKind) => readonly (number | null)[]> {
    const model = await this.current();
    return (kind) => model?.estimatesOf(kind) ?? characteristics.map(() => null);
  }

  /** There is another one. */
  invalidate(): void {
    this.#invalidations += 1;
    this.#model = null;
  }
}

/** Follows trainings of this and other processes. @param invalidate drops cached answers and pages by their tags */
export function createModelHolder({
  database,
  eventBus,
  invalidate,
}: {
  readonly database: Database;
  readonly eventBus: EventBus;
  readonly invalidate: (...tags: readonly string[]) => void;
}): ModelHolder {
  const holder = new ModelHolder(database);
  eventBus.on(tasteModelTopic, () => {
    holder.invalidate();
    invalidate(tasteModelTag);
  });
  eventBus.onGap(() => holder.invalidate());
  return holder;
}
