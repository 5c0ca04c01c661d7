import type { AuditEntry } from '@hexreel/domain/contract/moderation';
import { auditActions } from '@hexreel/domain/moderation';
import { auditActionLabels } from '@hexreel/domain/texts/moderation';
import { useRef, useState, type FormEvent } from 'react';
import { CursorList } from '../../lib/cursor-list.tsx';
import { DateText } from '../../lib/date-text.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { moviePath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { auditDetailText } from './audit-details.ts';
import { auditQuery, type AuditFilters } from './admin-queries.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as adminListStyles from './admin-list.module.css';
import * as styles from './audit-log.module.css';

const anything = [
  { value: '', label: 'Any action' },
  ...auditActions.map((value) => ({ value, label: auditActionLabels[value] })),
];

/** Actions of admins, with actor, target, time and reason (R187). */
export function AuditLog() {
  const [filters, setFilters] = useState<AuditFilters>({});
  const form = useRef<HTMLFormElement>(null);
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, asMoment(value, daysLater[name])] as const] : [],
    );
    setFilters(Object.fromEntries(given));
  };
  return (
    <div className={layout.stack}>
      <form ref={form} className={styles.filters} onSubmit={narrow} onReset={() => setFilters({})}>
        <Field label="Admin" name="who" autoComplete="off" placeholder="Username" />
        <SelectField label="Action" name="action" choices={anything} />
        <Field label="Target" name="target" autoComplete="off" placeholder="ID or username" />
        <Field label="From" name="from" type="date" />
        <Field label="To" name="to" type="date" />
        <Button type="submit" variant="quiet">
          Filter
        </Button>
      </form>
      <Entries filters={filters} onClear={() => form.current?.reset()} />
    </div>
  );
}

/** The days of a filter begin, and end with the next one, where the reader is: the log's times are the reader's own, too (R25). */
const daysLater: Readonly<Record<string, number>> = { from: 0, to: 1 };

/** @param later days after a day, for its moment; undefined for what is no day */
function asMoment(text: string, later: number | undefined): string {
  if (later === undefined) return text;
  const moment = new Date(`${text}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

function Entries({ filters, onClear }: { readonly filters: AuditFilters; readonly onClear: () => void }) {
  return (
    <CursorList
      query={auditQuery(filters)}
      itemsOf={(page) => page.entries}
      textOfFailure={sendFailureText}
      skeleton={
        <Loading>
          <Skeleton className={styles.skeleton} />
        </Loading>
      }
      empty={
        <EmptyState title="Nothing in the log" text="No entries match these filters.">
          <Button variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        </EmptyState>
      }
    >
      {(entries) => (
        <ol className={adminListStyles.list} aria-label="Actions, newest first">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </CursorList>
  );
}

function Entry({ entry: { at, who, action, target, reason, details } }: { readonly entry: AuditEntry }) {
  const more = auditDetailText(details);
  return (
    <li>
      <div>
        <p className={typography.breakable}>
          <strong>{auditActionLabels[action]}</strong> <Target target={target} />
        </p>
        {reason !== '' && <p className={styles.reason}>{reason}</p>}
        {more !== '' && <p className={styles.details}>{more}</p>}
      </div>
      <p className={typography.hint}>
        @{who} · <DateText iso={at} precision="time" />
      </p>
    </li>
  );
}

function Target({ target: { kind, id, name } }: Pick<AuditEntry, 'target'>) {
  switch (kind) {
    case 'site':
      return null;
    case 'movie':
      return (
        <a href={moviePath(Number(id))} className={typography.inlineLink}>
          {name === '' ? `Movie ${id}` : name}
        </a>
      );
    case 'person':
    case 'review':
    case 'list':
      return `@${name}`;
    case 'invite':
      return `“${name}”`;
  }
}
