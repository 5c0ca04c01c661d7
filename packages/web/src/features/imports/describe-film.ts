import type { ImportFilm } from '@hexreel/domain/contract/imports';
import { diaryTexts, overallTexts } from '@hexreel/domain/texts/diary';
import { historyTexts } from '@hexreel/domain/texts/history';
import { importedFilmTexts } from '@hexreel/domain/texts/imports';
import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { calendarDateText } from '../../lib/calendar-date.ts';

/** A film of a file, in a line: 'Overall 9/10 · Liked · Watched 31 October 2025'. */
export function describeFilm({ overall, liked, watchedOn, viewings, listed, lists, hasReview }: ImportFilm): string {
  const said = [
    overall === null ? '' : `${overallTexts.title} ${overall}/10`,
    liked ? historyTexts.liked : '',
    watchedOn === null ? '' : `${diaryTexts.watched} ${calendarDateText(watchedOn, 'day')}`,
    viewings > 1 ? `${countInDigits(viewings)}×` : '',
    listed ? importedFilmTexts.watchlist : '',
    hasReview ? importedFilmTexts.review : '',
    lists > 0 ? importedFilmTexts.lists(lists) : '',
  ];
  return said.filter((part) => part !== '').join(' · ') || historyTexts.seen;
}
