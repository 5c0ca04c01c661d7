import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import * as styles from './tabs.module.css';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** The tab's URL; the tab is then a real link, which works without script and opens in new tabs. */
  readonly href: string;
  readonly className?: string | undefined;
}

/**
 * A row of tabs that are links. The arrow keys, Home and End move the focus; Enter or a click opens, as links do, and
 * Space, as tabs do.
 * @param name ties tabs and panels together; unique on its page
 */
export function Tabs<Id extends string>({
  name,
  label,
  tabs,
  selected,
}: {
  readonly name: string;
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
}) {
  const list = useRef<HTMLDivElement>(null);

  // On phones the row may be wider than the screen.
  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(`${name}-tab-${selected}`);
    if (row == null || tab == null) return;
    // Clear of where the row fades, which its padding leaves room for behind the last one.
    const fade = Number.parseFloat(getComputedStyle(row).paddingRight) || 0;
    const begins = tab.offsetLeft - row.offsetLeft;
    const beyond = begins + tab.offsetWidth + fade - row.clientWidth;
    row.scrollLeft = Math.min(begins, Math.max(beyond, row.scrollLeft));
  }, [name, selected]);

  const pressed = (event: KeyboardEvent) => {
    // Such as Back, which is Alt and an arrow key.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])].filter(
      (link) => getComputedStyle(link).display !== 'none',
    );
    const at = links.indexOf(event.target as HTMLElement);
    if (event.key === ' ' && at !== -1) {
      event.preventDefault();
      if (!event.repeat) links[at]?.click();
      return;
    }
    const target = tabReachedBy(event.key, at, links.length);
    if (target === null) return;
    event.preventDefault();
    links[target]?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={pressed} className={styles.tabs}>
      {tabs.map(({ id, label: text, href, className = '' }) => (
        <a
          key={id}
          href={href}
          role="tab"
          id={`${name}-tab-${id}`}
          aria-selected={id === selected}
          aria-controls={id === selected ? `${name}-panel-${id}` : undefined}
          tabIndex={id === selected ? 0 : -1}
          data-keep-scroll
          className={`${styles.tab} ${className}`}
        >
          {text}
        </a>
      ))}
    </div>
  );
}

/** The content of the selected tab. */
export function TabPanel({ name, id, children }: { readonly name: string; readonly id: string; readonly children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`}>
      {children}
    </div>
  );
}

/** Index of the tab that a key moves to, wrapping at the ends; null for keys that move nothing. */
export function tabReachedBy(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
