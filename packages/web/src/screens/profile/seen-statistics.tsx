import type { SeenStatistics } from '@hexreel/domain/contract/seen-statistics';
import { hoursAndMinutes } from '@hexreel/domain/durations';
import { countInDigits } from '@hexreel/domain/texts/count-in-digits';
import { decadeText, moviesText, seenStatisticsTexts as texts } from '@hexreel/domain/texts/seen-statistics';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { seenStatisticsQuery } from '../../features/history/history-queries.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { browsePath, moviePath } from '../../lib/paths.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import { ReelFigure } from '../../ui/reel-figure.tsx';
import * as typography from '../../styles/typography.module.css';
import * as tab from './statistics-tab.module.css';
import * as styles from './seen-statistics.module.css';

const loadAccuracy = async () => ({ default: (await import('../../features/taste/own-accuracy.tsx')).OpinionAccuracy });
/** For one's own statistics alone. */
const OpinionAccuracy: ComponentType = import.meta.env.SSR ? (await loadAccuracy()).default : lazy(loadAccuracy);

/** All that the viewer has seen, rated or not, for their eyes alone (R556); nothing where that is nothing. */
export function SeenStatisticsSection() {
  const query = useQuery(seenStatisticsQuery(useApi()));
  if (query.data === undefined) {
    if (!query.isError || query.isFetching) return null;
    return <FailureNotice text={failureText(query.error)} onRetry={() => void query.refetch()} />;
  }
  return query.data.movies === 0 ? null : <Seen seen={query.data} />;
}

function Seen({ seen }: { readonly seen: SeenStatistics }) {
  const countryNames = new Intl.DisplayNames('en', { type: 'region' });
  return (
    <section aria-labelledby="seen-title">
      <h2 id="seen-title" className={tab.sectionHeading}>
        {texts.title}
      </h2>
      <div className={styles.parts}>
        <p className={tab.tile}>
          <b>{countInDigits(seen.movies)}</b> {texts.seen}
        </p>
        <p className={tab.tile}>
          <b>{hoursAndMinutes(seen.minutes)}</b> {texts.hours}
        </p>
        <Part
          title={texts.directors}
          items={seen.directors.map(({ name, movies }) => [name, movies, browsePath({ person: name })])}
        />
        <Part
          title={texts.countries}
          items={seen.countries.map(({ name, movies }) => [countryNames.of(name) ?? name, movies, null])}
        />
        <Part title={texts.decades} items={seen.decades.map(({ from, movies }) => [decadeText(from), movies, null])} />
        {seen.mostWatched.length > 0 && (
          <List title={texts.mostWatched}>
            {seen.mostWatched.map(({ movie, times }) => (
              <Item key={movie.id} name={movie.title} href={moviePath(movie.id)} note={`${times} times`} />
            ))}
          </List>
        )}
        {seen.liked.movies > 0 && (
          <div className={styles.liked}>
            <h3 className={typography.subheading}>{texts.liked}</h3>
            <ReelFigure values={seen.liked.averages} className={styles.reel} />
          </div>
        )}
      </div>
      <Suspense>
        <OpinionAccuracy />
      </Suspense>
    </section>
  );
}

/** @param items name, movies and a link each */
function Part({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly (readonly [string, number, string | null])[];
}) {
  if (items.length === 0) return null;
  return (
    <List title={title}>
      {items.map(([name, movies, href]) => (
        <Item key={name} name={name} href={href} note={moviesText(movies)} />
      ))}
    </List>
  );
}

function List({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className={typography.subheading}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

function Item({ name, href, note }: { readonly name: string; readonly href: string | null; readonly note: string }) {
  return (
    <li className={styles.item}>
      {href === null ? (
        name
      ) : (
        <a href={href} className={typography.strongLink}>
          {name}
        </a>
      )}
      <span className={typography.muted}>{note}</span>
    </li>
  );
}
