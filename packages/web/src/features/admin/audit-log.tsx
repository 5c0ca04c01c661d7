import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@hexreel/domain/api/admin';
import { auditActionLabels, auditActions } from '@hexreel/domain/audit';
import { useState, type FormEvent } from 'react';
import { timeText } from '../../lib/dates.ts';
import { sendFailureText } from '../../lib/failure-text.ts';
import { moviePath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { EmptyState, FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { auditDetailText } from './audit-details.ts';
import { auditQuery, type AuditFilters } from './admin-queries.ts';

const anything = [{ value: '', label: 'Anything' }, ...auditActions.map((value) => ({ value, label: auditActionLabels[value] }))];

/** Who did what to whom, when and why (readings, 21). */
export function AuditLog() {
  const [filters, setFilters] = useState<AuditFilters>({});
  const narrow = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => typeof value === 'string' && value.trim() !== '');
    setFilters(Object.fromEntries(given));
  };
  return (
    <div className="form">
      <form className="audit-filters" onSubmit={narrow}>
        <Field label="Who" name="who" autoComplete="off" placeholder="Username" />
        <SelectField label="What" name="action" choices={anything} />
        <Field label="To what" name="target" autoComplete="off" placeholder="Id or username" />
        <Field label="From" name="from" type="date" />
        <Field label="To" name="to" type="date" />
        <Button type="submit" look="quiet">
          Filter
        </Button>
      </form>
      <Entries filters={filters} />
    </div>
  );
}

function Entries({ filters }: { readonly filters: AuditFilters }) {
  const log = useInfiniteQuery(auditQuery(filters));
  if (log.isPending) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (log.isError) return <FailureNotice text={sendFailureText(log.error)} onRetry={() => void log.refetch()} />;
  const entries = log.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState title="Nothing in the log" text="No entries match these filters." />;
  return (
    <>
      <ol className="admin-list" aria-label="Acts, the newest first">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button look="quiet" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {log.isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { at, who, action, target, reason, details } }: { readonly entry: AuditEntry }) {
  const more = auditDetailText(details);
  return (
    <li>
      <div>
        <p className="wrap-anywhere">
          <strong>{auditActionLabels[action]}</strong> <Target target={target} />
        </p>
        {reason !== '' && <p className="mt-1 wrap-anywhere">{reason}</p>}
        {more !== '' && <p className="mt-1 text-sm text-muted wrap-anywhere">{more}</p>}
      </div>
      <p className="text-sm text-muted">
        @{who} · <time dateTime={at}>{timeText(at)}</time>
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
        <a href={moviePath(Number(id))} className="underline underline-offset-4">
          {name === '' ? `Movie ${id}` : name}
        </a>
      );
    case 'person':
    case 'review':
      return `@${name}`;
  }
}
