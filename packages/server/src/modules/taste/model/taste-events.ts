import type { AppEvent } from '../../../platform/events/index.ts';

/** A model of users' taste was completed; the key is its id. */
export const tasteModelTopic = 'taste-model';

/** Public answers that the model goes into have this tag: estimates, and movies alike. */
export const tasteModelTag = 'taste-model';

export function tasteModelEvent(modelId: string): AppEvent {
  return { topic: tasteModelTopic, key: modelId };
}
