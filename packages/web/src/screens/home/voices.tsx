import type { QuotesResponse } from '@hexreel/domain/contract/ratings';
import { profilePicUrl } from '@hexreel/domain/user';
import { bringRatingsAction, bringRatingsQuestion } from '@hexreel/domain/texts/import-door';
import { voicesTexts as texts } from '@hexreel/domain/texts/voices';
import { useQuery } from '@tanstack/react-query';
import { ListCards } from '../../blocks/list-cards.tsx';
import { voicesQuery } from '../../features/home/voices-query.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { moviePath } from '../../lib/paths.ts';
import { userPath } from '../../lib/user-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './voices.module.css';

/** Members' words and lists, the way to the import (R661), and Tonight, for visitors (R664). What has nothing to show, or could not be read, is left out. */
export default function Voices() {
  const { quotes = [], lists = [] } = useQuery(voicesQuery(useApi())).data ?? {};
  return (
    <>
      {quotes.length > 0 && (
        <section aria-labelledby="quotes-title" className={styles.band}>
          <h2 id="quotes-title" className={typography.heading}>
            {texts.quotes}
          </h2>
          <ul className={styles.quotes}>
            {quotes.map((quote) => (
              <Quote key={quote.author.id} {...quote} />
            ))}
          </ul>
        </section>
      )}
      <p className={`${styles.band} ${typography.muted}`}>
        {bringRatingsQuestion}{' '}
        <a href="/import" className={typography.strongLink}>
          {bringRatingsAction}
        </a>
      </p>
      <section aria-labelledby="together-title" className={`${styles.band} ${styles.tonight}`}>
        <Seats />
        <div className={styles.words}>
          <h2 id="together-title" className={typography.heading}>
            {texts.tonight}
          </h2>
          <p className={typography.muted}>{texts.tonightText}</p>
        </div>
        <a href="/tonight" className={buttonClass('quiet')}>
          {texts.open}
        </a>
      </section>
      {lists.length > 0 && (
        <section aria-labelledby="lists-title" className={styles.band}>
          <header className={styles.header}>
            <h2 id="lists-title" className={typography.heading}>
              {texts.lists}
            </h2>
            <a href="/lists" className={typography.hint}>
              {texts.allLists}
            </a>
          </header>
          <div className={styles.lists}>
            <ListCards lists={lists} />
          </div>
        </section>
      )}
    </>
  );
}

function Quote({ author, movie, text }: QuotesResponse['quotes'][number]) {
  return (
    <li className={styles.quote}>
      <blockquote cite={moviePath(movie.id)} className={styles.text}>
        {text}
      </blockquote>
      <p className={styles.by}>
        <img src={profilePicUrl(author.profilePic)} alt="" width="256" height="256" loading="lazy" className={styles.face} />
        <span className={styles.names}>
          <a href={userPath(author.id)}>{author.displayName}</a>
          <span>
            <span className={typography.muted}>{texts.about}</span> <a href={moviePath(movie.id)}>{movie.title}</a>
          </span>
        </span>
      </p>
    </li>
  );
}

const seats = [0, 1, 2, 3, 4, 5].map((place) => 14 + place * 34);

/** A row of the cinema, one seat of it taken. */
function Seats() {
  return (
    <svg viewBox="0 0 212 64" className={styles.seats} aria-hidden="true">
      {seats.map((x, place) => (
        <path key={x} d={`M${x} 60V26a7 7 0 0 1 7-7h12a7 7 0 0 1 7 7v34Z`} className={place === 2 ? styles.taken : styles.seat} />
      ))}
    </svg>
  );
}
