import { characteristics, perCharacteristic, type Averages } from '@hexreel/domain/characteristics';
import type { MovieSummary } from '@hexreel/domain/contract/movies';
import type { ShelfPart } from '@hexreel/domain/movie';
import type { FriendReview } from '@hexreel/domain/contract/users';
import { groupFriendReviews, profilePicUrl, userDefaults } from '@hexreel/domain/user';
import { fromRatingsText, nothingSuitsText } from '@hexreel/domain/texts/enjoyment';
import { enjoymentValueText } from '@hexreel/domain/texts/enjoyment-cards';
import { ownShelfLabel } from '@hexreel/domain/texts/home';
import { friendRatedText, ownShelfTexts as texts } from '@hexreel/domain/texts/own-shelf';
import { matchText } from '@hexreel/domain/texts/reel';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { Poster } from '../../features/movie-card/poster.tsx';
import { friendsShelfQuery } from '../../features/profile/profile-query.ts';
import { closestMoviesQuery } from '../../features/taste/taste-queries.ts';
import { watchlistShelfQuery } from '../../features/watchlist/watchlist-query.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { pageHref } from '../../lib/addresses.ts';
import { browsePath, moviePath } from '../../lib/paths.ts';
import { ownProfilePath, userPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Reel } from '../../ui/reel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useOnceHydrated } from '../../ui/use-once-hydrated.ts';
import * as chosenStyles from '../../ui/chosen.module.css';
import * as styles from './own-shelf.module.css';

/** The most that fit side by side; fewer show where there is less room. */
const postersShown = 10;
const friendsShown = 3;
const posterWidths = '(min-width: 64rem) 7rem, 5.5rem';

const components: Readonly<Record<ShelfPart, ComponentType<PartProps>>> = {
  closest: Closest,
  watchlist: Watchlist,
  friends: Friends,
};

export interface OwnShelfProps {
  /** Those with something in them, one at least. */
  readonly parts: readonly ShelfPart[];
}

interface PartProps {
  readonly isChosen: boolean;
}

/**
 * A member's own part of Home (R365), in a box whose height is known before any of it is. Wide screens show its parts side
 * by side, others the chosen one. The server renders it without answers: headings, links, and boxes of what will be there
 * (R365).
 */
export default function OwnShelf({ parts }: OwnShelfProps) {
  const [last, setLast] = useState<ShelfPart>('closest');
  const chosen = parts.includes(last) ? last : parts[0];
  return (
    <div data-parts={parts.length} className={styles.shelf}>
      <ul aria-label={ownShelfLabel} className={styles.parts}>
        {parts.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => setLast(name)}
              className={`${chosenStyles.chosen} ${styles.part}`}
            >
              {texts.parts[name]}
            </button>
          </li>
        ))}
      </ul>
      {parts.map((name) => {
        const Part = components[name];
        return <Part key={name} isChosen={name === chosen} />;
      })}
    </div>
  );
}

function Closest({ isChosen }: PartProps) {
  const closest = useAnswer(useQuery(closestMoviesQuery(useApi())));
  const { near = null, movies = [], opinions = 0, best = [] } = closest.data ?? {};
  const isBest = best.length > 0;
  const closestPath = near === null ? null : browsePath({ near, mine: 'unrated' });
  const all = isBest ? browsePath({ sortBy: 'me', mine: 'unseen' }) : closestPath;
  return (
    <Panel
      name="own-closest"
      title={isBest ? fromRatingsText(opinions) : texts.closest}
      all={all === null ? null : { href: all, text: texts.closestAll }}
      query={closest}
      isChosen={isChosen}
      skeleton={<PostersSkeleton />}
    >
      {isBest ? (
        <Posters movies={best.map(({ movie }) => movie)} notes={best.map(({ value }) => enjoymentValueText(value))} />
      ) : movies.length === 0 ? (
        near === null ? (
          <Empty text={nothingSuitsText(opinions)} action={texts.closestAction} href={browsePath({ mine: 'unrated' })} />
        ) : (
          <Empty text={texts.closestLeftOut} action={texts.closestLeftOutAction} href={ownProfilePath('settings')} />
        )
      ) : (
        <Posters movies={movies} />
      )}
    </Panel>
  );
}

function Watchlist({ isChosen }: PartProps) {
  const query = useAnswer(useQuery(watchlistShelfQuery(useApi())));
  const movies = query.data;
  return (
    <Panel
      name="own-watchlist"
      title={texts.watchlist}
      all={{ href: ownProfilePath('watchlist'), text: texts.watchlistAll }}
      query={query}
      isChosen={isChosen}
      skeleton={<PostersSkeleton />}
    >
      {movies?.length === 0 ? (
        <Empty text={texts.watchlistNone} action={texts.watchlistAction} href={browsePath()} />
      ) : (
        <Posters movies={movies ?? []} />
      )}
    </Panel>
  );
}

function Friends({ isChosen }: PartProps) {
  const query = useAnswer(useQuery(friendsShelfQuery(useApi())));
  const groups = groupFriendReviews(query.data ?? []);
  return (
    <Panel
      name="own-friends"
      title={texts.friends}
      all={{ href: pageHref('/activity'), text: texts.friendsAll }}
      query={query}
      isChosen={isChosen}
      skeleton={<FriendsSkeleton />}
    >
      {groups.length === 0 ? (
        <Empty text={texts.friendsNone} action={texts.friendsAction} href="/members" />
      ) : (
        <ul className={styles.friends}>
          {groups
            .slice(0, friendsShown)
            .map(([newest, ...others]) =>
              newest === undefined ? null : (
                <Friend key={`${newest.author.id} ${newest.movie.id}`} review={newest} more={others.length} />
              ),
            )}
        </ul>
      )}
    </Panel>
  );
}

/** @param more movies that they rated besides; all of them are on their profile, the newest first (R427) */
function Friend({ review: { author, movie, scores }, more }: { readonly review: FriendReview; readonly more: number }) {
  const values: Averages = perCharacteristic((name) => scores[name] || null);
  return (
    <li>
      <a href={more === 0 ? moviePath(movie.id) : userPath(author.id)} className={styles.friend}>
        <img src={profilePicUrl(author.profilePic)} width="256" height="256" alt="" loading="lazy" className={styles.avatar} />
        <span className={styles.words}>
          <strong className={styles.line}>{author.displayName || userDefaults.name}</strong>
          <span className={`${styles.line} ${styles.quiet}`}>{friendRatedText(movie.title, more)}</span>
        </span>
        {characteristics.some((name) => values[name] !== null) && <Reel values={values} className={styles.reel} />}
      </a>
    </li>
  );
}

/** @param notes one a movie, instead of its match */
function Posters({ movies, notes }: { readonly movies: readonly MovieSummary[]; readonly notes?: readonly string[] }) {
  return (
    <ul className={styles.posters}>
      {movies.slice(0, postersShown).map(({ id, title, poster, match }, at) => (
        <li key={id}>
          <a href={moviePath(id)} className={styles.movie}>
            <Poster template={poster} sizes={posterWidths} />
            <span className={styles.line}>{title}</span>
            {(notes?.[at] !== undefined || match !== undefined) && (
              <span className={styles.match}>{notes?.[at] ?? matchText(match ?? 0)}</span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Skeletons of posters and titles, of the same size as these. */
function PostersSkeleton() {
  return (
    <div className={`${styles.posters} ${styles.loading}`}>
      {Array.from({ length: postersShown }, (_, place) => (
        <div key={place} className={styles.movie}>
          <Skeleton className={styles.poster} />
          <Skeleton className={styles.lineSkeleton} />
        </div>
      ))}
    </div>
  );
}

function FriendsSkeleton() {
  return (
    <div className={`${styles.friends} ${styles.loading}`}>
      {Array.from({ length: friendsShown }, (_, place) => (
        <div key={place} className={styles.friend}>
          <Skeleton className={styles.avatarSkeleton} />
          <Skeleton className={styles.wordsSkeleton} />
        </div>
      ))}
    </div>
  );
}

/**
 * A query's answer, which the server's boxes wait for until they are hydrated: what is kept for offline use may have asked before,
 * and boxes that are hydrated as posters are a mismatch.
 */
function useAnswer<Data>({ data, isError, isFetching, error, refetch }: UseQueryResult<Data>) {
  const isHydrated = useOnceHydrated();
  return { data: isHydrated ? data : undefined, isError: isHydrated && isError, isFetching, error, refetch };
}

interface PanelQuery {
  readonly data: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
}

function Panel({
  name,
  title,
  all,
  query: { data, isError, isFetching, error, refetch },
  isChosen,
  skeleton,
  children,
}: {
  readonly name: string;
  readonly title: string;
  readonly all: { readonly href: string; readonly text: string } | null;
  readonly query: PanelQuery;
  readonly isChosen: boolean;
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={name} className={isChosen ? styles.panel : styles.otherPanel}>
      <header className={styles.header}>
        <h2 id={name} className={styles.title}>
          {title}
        </h2>
        {all !== null && (
          <a href={all.href} aria-label={`${title}: ${all.text}`} className={styles.all}>
            <span className={styles.short}>{texts.all}</span>
            <span className={styles.long}>{all.text}</span>
          </a>
        )}
      </header>
      {data !== undefined && children}
      {data === undefined &&
        (isError && !isFetching ? (
          <FailureNotice text={failureText(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading>{skeleton}</Loading>
        ))}
    </section>
  );
}

function Empty({ text, action, href }: { readonly text: string; readonly action: string; readonly href: string }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      <a href={href} className={buttonClass('quiet')}>
        {action}
      </a>
    </div>
  );
}
