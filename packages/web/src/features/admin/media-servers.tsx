import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MediaServer, MediaServers as Answer } from '@hexreel/domain/contract/shelf';
import {
  longestServerAddress,
  longestServerKey,
  mediaServerKinds,
  mostMediaServers,
  type MediaServerKind,
} from '@hexreel/domain/shelf';
import { mediaServerNames, mediaServerTexts } from '@hexreel/domain/texts/media-servers';
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

const mediaServersQuery = queryOptions({
  queryKey: laterQueryKeys.mediaServers,
  queryFn: () => browserApi.call('readMediaServers'),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.servers.some(({ isReading }) => isReading) === true ? readingMilliseconds : false),
});

const kinds = mediaServerKinds.map((value) => ({ value, label: mediaServerNames[value] }));

/** The site's media servers: what they are, how their last reading went, and new ones (R870 to R872). */
export default function MediaServers() {
  const servers = useQuery(mediaServersQuery);
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
      <Section title={mediaServerTexts.title} text={mediaServerTexts.lead}>
        {all.length === 0 ? (
          <p className={typography.muted}>{mediaServerTexts.none}</p>
        ) : (
          <ul className={adminListStyles.list} aria-label={mediaServerTexts.title}>
            {all.map((server) => (
              <ServerLine key={server.id} server={server} />
            ))}
          </ul>
        )}
      </Section>
      {all.length < mostMediaServers && (
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
  return (answer) => queryClient.setQueryData(mediaServersQuery.queryKey, answer);
}

function AddServer() {
  const show = useShowServers();
  const [kind, setKind] = useState<MediaServerKind>('jellyfin');
  const form = useSentForm({
    names: ['address', 'key'] as const,
    check: ({ address, key }) => {
      if (address.trim() === '') return { field: 'address', text: mediaServerTexts.badAddress };
      return key.trim() === '' ? { field: 'key', text: mediaServerTexts.badKey } : null;
    },
    send: ({ address, key }) => browserApi.call('addMediaServer', { body: { kind, address, key } }),
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
        onChange={({ target }) => setKind(mediaServerKinds.find((one) => one === target.value) ?? 'jellyfin')}
      />
      <Field
        label="Address"
        name="address"
        hint={mediaServerTexts.addressHint}
        maxLength={longestServerAddress}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        problem={form.problemOf('address')}
      />
      <KeyField hint={mediaServerTexts.keyHints[kind]} problem={form.problemOf('key')} />
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

function ServerLine({ server }: { readonly server: MediaServer }) {
  const show = useShowServers();
  const [asks, setAsks] = useState<'key' | 'removal' | null>(null);
  const { id, kind, address, isReading, readAt, films, unknown, failure, failingSince } = server;
  const params = { serverId: id };
  const read = useMutation({ mutationFn: () => browserApi.call('readMediaServerNow', { params }), onSuccess: show });
  const remove = useMutation({ mutationFn: () => browserApi.call('removeMediaServer', { params }), onSuccess: show });
  const name = `${mediaServerNames[kind]} at ${address}`;
  const needsKey = failure === 'key' || failure === 'key_lost';
  const error = read.error ?? remove.error;
  return (
    <li>
      <div className={layout.tightStack}>
        <p className={typography.breakable}>
          <strong>{mediaServerNames[kind]}</strong> {address}{' '}
          {failure === null ? readAt !== null && !isReading && <Chip>Read</Chip> : <Chip>Not read</Chip>}
        </p>
        {failure !== null && !isReading && (
          <p className={styles.failure}>
            {mediaServerTexts.failures[failure]} {readAt !== null && mediaServerTexts.keptSince}
          </p>
        )}
        <output className={typography.hint}>
          {isReading && mediaServerTexts.reading}
          {!isReading && failingSince !== null && (
            <>
              Failing since <DateText iso={failingSince} precision="time" />.{' '}
            </>
          )}
          {!isReading && readAt === null && mediaServerTexts.neverRead}
          {!isReading && readAt !== null && (
            <>
              {mediaServerTexts.films(films, unknown)}. Read <DateText iso={readAt} precision="time" />
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
          {isReading ? mediaServerTexts.reading : 'Read now'}
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

function UnknownTitles({ server: { unknown, unknownTitles } }: { readonly server: MediaServer }) {
  if (unknownTitles.length === 0) return null;
  return (
    <details>
      <summary className={disclosure.summary}>{mediaServerTexts.unknownTitles(unknownTitles.length, unknown)}</summary>
      <p className={typography.hint}>{mediaServerTexts.unknownHint}</p>
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

function NewKey({ server: { id, kind }, onSent }: { readonly server: MediaServer; readonly onSent: () => void }) {
  const show = useShowServers();
  const form = useSentForm({
    names: ['key'] as const,
    check: ({ key }) => (key.trim() === '' ? { field: 'key', text: mediaServerTexts.badKey } : null),
    send: ({ key }) => browserApi.call('changeMediaServerKey', { params: { serverId: id }, body: { key } }),
    failureText: sendFailureText,
    onSent: (answer) => {
      form.again();
      show(answer);
      onSent();
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <KeyField hint={mediaServerTexts.keyHints[kind]} problem={form.problemOf('key')} />
      <FormProblem text={form.formProblem} />
      <Button type="submit" className={layout.atStart} {...form.buttonProps}>
        {form.busy ? 'Saving...' : 'Save and read'}
      </Button>
    </form>
  );
}
