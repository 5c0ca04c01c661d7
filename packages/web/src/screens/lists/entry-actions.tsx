import type { ListEntry } from '@hexreel/domain/contract/lists';
import { listTexts } from '@hexreel/domain/texts/lists';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import * as iconButton from '../../ui/icon-button.module.css';
import * as rows from '../../ui/ordered-rows.module.css';
import * as styles from './entry-actions.module.css';

/** The owner's actions for a movie of a list: note, move, take off. */
export function EntryActions({
  entry: { movie, note },
  isFirst,
  isLast,
  onNote,
  onMove,
  onRemove,
}: {
  readonly entry: ListEntry;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onNote: () => void;
  /** @param by places; a movie at an end stays there, and its button keeps the focus */
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}) {
  return (
    <div className={rows.actions}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={note === '' ? listTexts.addNoteTo(movie.title) : listTexts.editNoteOn(movie.title)}
        className={styles.note}
        onClick={onNote}
      >
        {note === '' ? listTexts.addNote : listTexts.editNote}
      </button>
      <MoveButton label={listTexts.earlier(movie.title)} isAtEnd={isFirst} onClick={() => onMove(-1)}>
        <Icon name="down" className={rows.up} />
      </MoveButton>
      <MoveButton label={listTexts.later(movie.title)} isAtEnd={isLast} onClick={() => onMove(1)}>
        <Icon name="down" />
      </MoveButton>
      <button type="button" aria-label={listTexts.takeOff(movie.title)} className={iconButton.iconButton} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </div>
  );
}

function MoveButton({
  label,
  isAtEnd,
  onClick,
  children,
}: {
  readonly label: string;
  readonly isAtEnd: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} aria-disabled={isAtEnd} className={iconButton.iconButton} onClick={onClick}>
      {children}
    </button>
  );
}
