import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShelfServer, ShelfServers as Answer } from '@hexreel/domain/contract/shelf';
import {
  longestServerAddress,
  longestServerKey,
  shelfServerKinds,
  mostShelfServers,
  type ShelfServerKind,
} from '@hexreel/domain/shelf';
import { shelfServerNames, shelfServerTexts } from '@hexreel/domain/texts/shelf-servers';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { sendFailureText } from '../../lib/failure-text.ts';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as disclosure from '../../ui/disclosure.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as titledSectionsStyles from '../../ui/titled-sections.module.css';
import * as adminListStyles from './admin-list.module.css';
import * as bannedMoviesStyles from './banned-movies.module.css';
import * as styles from './media-servers.module.css';

/** How soon an admin sees that a reading has ended. */
const readingMilliseconds = 2_000;

const shelfServersQuery = queryOptions({
  queryKey: laterQueryKeys.shelfServers,
  queryFn: () => browserApi.call('readShelfServers'),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.servers.some(({ isReading }) => isReading) === true ? readingMilliseconds : false),
});

const kinds = shelfServerKinds.map((value) => ({ value, label: shelfServerNames[value] }));

/** The site's media servers: what they are, how their last reading went, and new ones (R870 to R872). */
export default function ShelfServers() {
  const servers = useQuery(shelfServersQuery);
  if (servers.isPending)
    return (
      <Loading>
        <Skeleton className={bannedMoviesStyles.skeleton} />
      </Loading>
    );
  if (servers.isError) return <FailureNotice text={sendFailureText(servers.error)} onRetry={() => void servers.refetch()} />;
  const { servers: all } = servers.data;
  return (
    <div className={titledSectionsStyles.sections}>
      <Section title={shelfServerTexts.title} text={shelfServerTexts.lead}>
        {all.length === 0 ? (
          <p className={typography.muted}>{shelfServerTexts.none}</p>
        ) : (
          <ul className={adminListStyles.list} aria-label={shelfServerTexts.title}>
            {all.map((server) => (
              <ServerLine key={server.id} server={server} />
            ))}
          </ul>
        )}
      </Section>
      {all.length < mostShelfServers && (
        <Section title="Add a media server">
          <AddServer />
        </Section>
      )}
    </div>
  );
}

/** Shows what a change left, wherever these servers show. */
function useShowServers(): (answer: Answer) => void {
  const queryClient = useQueryClient();
  return (answer) => queryClient.setQueryData(shelfServersQuery.queryKey, answer);
}

function AddServer() {
  const show = useShowServers();
  const [kind, setKind] = useState<ShelfServerKind>('jellyfin');
  const form = useSentForm({
    names: ['address', 'key'] as const,
    check: ({ address, key }) => {
      if (address.trim() === '') return { field: 'address', text: shelfServerTexts.badAddress };
      return key.trim() === '' ? { field: 'key', text: shelfServerTexts.badKey } : null;
    },
    send: ({ address, key }) => browserApi.call('addShelfServer', { body: { kind, address, key } }),
    failureText: sendFailureText,
    onSent: (answer, _values, { isUnchanged }) => {
      if (isUnchanged) form.formProps.ref.current?.reset();
      form.again();
      announce('Added.');
      show(answer);
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <SelectField
        label="Kind"
        name="kind"
        choices={kinds}
        value={kind}
        onChange={({ target }) => setKind(shelfServerKinds.find((one) => one === target.value) ?? 'jellyfin')}
      />
      <Field
        label="Address"
        name="address"
        hint={shelfServerTexts.addressHint}
        maxLength={longestServerAddress}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        problem={form.problemOf('address')}
      />
      <KeyField hint={shelfServerTexts.keyHints[kind]} problem={form.problemOf('key')} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" className={layout.atStart} {...form.buttonProps}>
        {form.busy ? 'Adding...' : 'Add and read'}
      </Button>
    </form>
  );
}

function KeyField({ hint, problem }: { readonly hint: string; readonly problem: string | undefined }) {
  return (
    <Field
      label="Key"
      name="key"
      hint={hint}
      maxLength={longestServerKey}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      problem={problem}
    />
  );
}

function ServerLine({ server }: { readonly server: ShelfServer }) {
  const show = useShowServers();
  const [asks, setAsks] = useState<'key' | 'removal' | null>(null);
  const { id, kind, address, isReading, readAt, films, unknown, failure, failingSince } = server;
  const params = { serverId: id };
  const read = useMutation({ mutationFn: () => browserApi.call('readShelfServerNow', { params }), onSuccess: show });
  const remove = useMutation({ mutationFn: () => browserApi.call('removeShelfServer', { params }), onSuccess: show });
  const name = `${shelfServerNames[kind]} at ${address}`;
  const needsKey = failure === 'key' || failure === 'key_lost';
  const error = read.error ?? remove.error;
  return (
    <li>
      <div className={layout.tightStack}>
        <p className={typography.breakable}>
          <strong>{shelfServerNames[kind]}</strong> {address}{' '}
          {failure === null ? readAt !== null && !isReading && <Chip>Read</Chip> : <Chip>Not read</Chip>}
        </p>
        {failure !== null && !isReading && (
          <p className={styles.failure}>
            {shelfServerTexts.failures[failure]} {readAt !== null && shelfServerTexts.keptSince}
          </p>
        )}
        <output className={typography.hint}>
          {isReading && shelfServerTexts.reading}
          {!isReading && failingSince !== null && (
            <>
              Failing since <DateText iso={failingSince} precision="time" />.{' '}
            </>
          )}
          {!isReading && readAt === null && shelfServerTexts.neverRead}
          {!isReading && readAt !== null && (
            <>
              {shelfServerTexts.films(films, unknown)}. Read <DateText iso={readAt} precision="time" />
            </>
          )}
        </output>
        <UnknownTitles server={server} />
        {(needsKey || asks === 'key') && <NewKey server={server} onSent={() => setAsks(null)} />}
        <FormProblem text={error === null ? null : sendFailureText(error)} />
      </div>
      <div className={layout.tightCluster}>
        <Button
          variant="quiet"
          aria-label={`Read ${name} now`}
          aria-disabled={isReading || read.isPending}
          onClick={() => !isReading && !read.isPending && read.mutate()}
        >
          {isReading ? shelfServerTexts.reading : 'Read now'}
        </Button>
        {!needsKey && asks !== 'key' && (
          <Button variant="quiet" aria-label={`New key for ${name}`} onClick={() => setAsks('key')}>
            New key
          </Button>
        )}
        <Button variant="quiet" aria-label={`Remove ${name}`} aria-haspopup="dialog" onClick={() => setAsks('removal')}>
          Remove
        </Button>
      </div>
      <Dialog open={asks === 'removal'} onClose={() => setAsks(null)} title="Remove this media server?">
        <div className={layout.stack}>
          <p className={typography.breakable}>{name}. Its movies leave the shelf, and its key is deleted here.</p>
          <div className={layout.cluster}>
            <Button aria-disabled={remove.isPending} onClick={() => !remove.isPending && remove.mutate()}>
              {remove.isPending ? 'Removing...' : 'Remove'}
            </Button>
            <Button variant="quiet" onClick={() => setAsks(null)}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
    </li>
  );
}

function UnknownTitles({ server: { unknown, unknownTitles } }: { readonly server: ShelfServer }) {
  if (unknownTitles.length === 0) return null;
  return (
    <details>
      <summary className={disclosure.summary}>{shelfServerTexts.unknownTitles(unknownTitles.length, unknown)}</summary>
      <p className={typography.hint}>{shelfServerTexts.unknownHint}</p>
      <ul className={styles.titles}>
        {unknownTitles.map((title, at) => (
          // A library may have a film twice.
          // eslint-disable-next-line react/no-array-index-key
          <li key={at}>{title}</li>
        ))}
      </ul>
    </details>
  );
}

function NewKey({ server: { id, kind }, onSent }: { readonly server: ShelfServer; readonly onSent: () => void }) {
  const show = useShowServers();
  const form = useSentForm({
    names: ['key'] as const,
    check: ({ key }) => (key.trim() === '' ? { field: 'key', text: shelfServerTexts.badKey } : null),
    send: ({ key }) => browserApi.call('changeShelfServerKey', { params: { serverId: id }, body: { key } }),
    failureText: sendFailureText,
    onSent: (answer) => {
      form.again();
      show(answer);
      onSent();
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <KeyField hint={shelfServerTexts.keyHints[kind]} problem={form.problemOf('key')} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" className={layout.atStart} {...form.buttonProps}>
        {form.busy ? 'Saving...' : 'Save and read'}
      </Button>
    </form>
  );
}
