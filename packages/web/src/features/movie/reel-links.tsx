import { characteristics } from '@hexreel/domain/characteristics';
import { reelNameLabel } from '@hexreel/domain/texts/reel';
import type { ReactNode } from 'react';
import { spreadPath } from '../../lib/movie-places.ts';
import * as styles from './reel-links.module.css';

/** A movie's large reel whose names lead to how members scored each (R642). @param children the drawing, with names around it */
export function ReelLinks({ movieId, children }: { readonly movieId: number; readonly children: ReactNode }) {
  return (
    <div className={styles.linked}>
      {children}
      {characteristics.map((name) => (
        <a
          key={name}
          href={spreadPath(movieId, name)}
          data-name={name}
          data-keep-scroll
          aria-label={reelNameLabel(name)}
          title={reelNameLabel(name)}
          className={styles.name}
        />
      ))}
    </div>
  );
}
