import type { IconName } from './icon-drawings.ts';
import * as styles from './icon.module.css';

export type { IconName } from './icon-drawings.ts';

/** Where an icon's drawing is: the document has each once (`app/icon-sprite.ts`), however often it shows. */
function iconHref(name: IconName): string {
  return `#icon-${name}`;
}

const sizes = { small: styles.small, medium: styles.medium, large: styles.large } as const;

/**
 * A picture next to words, hidden from screen readers, so a lone icon's control needs a label; or with a label of its own,
 * where it stands for a word.
 */
export function Icon({
  name,
  size = 'medium',
  className,
  label,
}: {
  readonly name: IconName;
  readonly size?: keyof typeof sizes;
  readonly className?: string | undefined;
  readonly label?: string;
}) {
  const voice = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 24 24" className={className === undefined ? sizes[size] : `${sizes[size]} ${className}`} {...voice}>
      <use href={iconHref(name)} />
    </svg>
  );
}
