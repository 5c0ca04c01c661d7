import type { RowResult } from './entry.ts';
import { htmlToText } from './read-values.ts';
import type { RowValues } from './row-values.ts';

const seenStatuses = new Set(['completed', 'repeating', '']);
/** Statuses of movies that their user has not watched to the end. */
const unfinishedStatuses = new Set(['in progress', 'watching', 'paused', 'on hold', 'dropped']);

/** A row of Yamtrack's table. */
export function readYamtrack(row: RowValues): RowResult {
  const title = row.title('title');
  const source = row.text('source').trim().toLowerCase();
  const imdbId = source === 'imdb' ? row.imdbId('media_id') : null;
  const isOther = row.text('media_type').trim().toLowerCase() !== 'movie';
  if (isOther && imdbId === null) return { kind: 'other', title };
  const overall = row.overall('score');
  if (row.text('repeats').trim() !== '0') row.skip('repeats', row.text('repeats'));
  const status = row.text('status').trim().toLowerCase().replaceAll('_', ' ');
  const film = {
    title,
    // TMDB numbers series and movies apart.
    tmdbId: source === 'tmdb' && !isOther ? row.tmdbId('media_id') : null,
    imdbId,
    isOther,
    overall,
    ratedOn: overall === null ? null : row.date('progressed_at', 'end_date'),
    review: htmlToText(row.text('notes')),
  };
  if (status === 'planning' || status === 'planned')
    return row.entry({ ...film, seen: overall !== null, listed: true, listedOn: row.date('created_at') });
  if (!seenStatuses.has(status) && !unfinishedStatuses.has(status)) row.skip('status', row.text('status'));
  const seen = seenStatuses.has(status) || overall !== null;
  const watchedOn = row.date('end_date', 'start_date');
  return row.entry({
    ...film,
    seen,
    viewing: seen && watchedOn !== null ? { watchedOn, rewatch: false } : null,
    ...(unfinishedStatuses.has(status) ? { silence: 'unfinished' } : {}),
  });
}
