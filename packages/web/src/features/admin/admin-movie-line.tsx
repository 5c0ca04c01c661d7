import { imageUrl } from '@hexreel/domain/movie';
import type { ReactNode } from 'react';
import { PosterPicture } from '../../ui/poster-picture.tsx';
import * as typography from '../../styles/typography.module.css';
import * as styles from './admin-movie-line.module.css';

/** A movie in the admin's lists: a small poster (w92), its title and year. @param children further facts about it */
export function AdminMovieLine({
  movie: { movieId, title, year, poster },
  children,
}: {
  readonly movie: {
    readonly movieId: number;
    readonly title: string | null;
    readonly year: number | null;
    readonly poster: string | null;
  };
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.line}>
      <PosterPicture src={poster === null ? null : imageUrl(poster, 'w92')} width={92} loading="lazy" />
      <div className={styles.text}>
        <p className={styles.title}>
          {title ?? '(Unknown)'}
          {year !== null && ` (${year})`}
        </p>
        <p className={typography.hint}>Movie ID {movieId}</p>
        {children}
      </div>
    </div>
  );
}
