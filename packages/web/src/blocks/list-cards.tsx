import type { ListSummary } from '@hexreel/domain/contract/lists';
import { listPosters } from '@hexreel/domain/lists';
import { moviesInList } from '@hexreel/domain/texts/list-links';
import { listTexts, listVisibilityLabels } from '@hexreel/domain/texts/lists';
import type { ReactNode } from 'react';
import { Poster } from '../features/movie-card/poster.tsx';
import { pageHref } from '../lib/addresses.ts';
import * as cardLink from '../ui/card-link.module.css';
import * as tag from '../ui/tag.module.css';
import * as styles from './list-cards.module.css';

/** Cards side by side. */
function CardGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}

/**
 * Lists as cards.
 * @param areOwn they say who sees them instead of who made them
 */
export function ListCards({ lists, areOwn = false }: { readonly lists: readonly ListSummary[]; readonly areOwn?: boolean }) {
  return (
    <CardGrid>
      {lists.map((list) => (
        <ListCard key={list.id} list={list} isOwn={areOwn} />
      ))}
    </CardGrid>
  );
}

/** A list: its first posters, title and facts, all of it one link. */
function ListCard({ list, isOwn }: { readonly list: ListSummary; readonly isOwn: boolean }) {
  const { id, title, movies, posters, author, visibility, isRanked } = list;
  const facts = [moviesInList(movies), isRanked ? listTexts.rankedFact : '', isOwn ? '' : listTexts.by(author.displayName)];
  return (
    <li className={styles.card}>
      <a href={pageHref('/lists/$listId', { params: { listId: id } })} className={`${cardLink.link} ${styles.link}`}>
        <span className={styles.posters} aria-hidden="true">
          {Array.from({ length: listPosters }, (_, place) => {
            const poster = posters[place];
            return (
              <span key={place} className={styles.poster}>
                {poster !== undefined && <Poster template={poster} sizes="6rem" small />}
              </span>
            );
          })}
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
          {isOwn && <span className={tag.tag}>{listVisibilityLabels[visibility]}</span>}
        </span>
      </a>
    </li>
  );
}
