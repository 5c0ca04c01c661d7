/** The position in a row of suggestions; it does not wrap (R70). */
export interface Position {
  readonly index: number;
  readonly count: number;
  /** Step that led here, by which the reel turns (R390). */
  readonly by: Step | 'draw';
}

export type Step = 'previous' | 'next';

export type PositionEvent = { readonly type: Step } | { readonly type: 'drawn'; readonly count: number };

export function canStep({ index, count }: Pick<Position, 'index' | 'count'>, step: Step): boolean {
  return step === 'previous' ? index > 0 : index < count - 1;
}

export function positionReducer(position: Position, event: PositionEvent): Position {
  if (event.type === 'drawn') return { index: 0, count: event.count, by: 'draw' };
  if (!canStep(position, event.type)) return position;
  return { ...position, index: position.index + (event.type === 'next' ? 1 : -1), by: event.type };
}
