import type { AppEvent } from '../../platform/events/index.ts';

/** The night map was redrawn; the key is the drawing's id. */
export const nightMapTopic = 'night-map';

/** Public answers and pages that show the map have this tag. */
export const nightMapTag = 'night-map';

export function nightMapEvent(id: string): AppEvent {
  return { topic: nightMapTopic, key: id };
}
