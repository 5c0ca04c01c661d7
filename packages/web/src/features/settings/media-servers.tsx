import type { Api } from '@hexreel/domain/contract/calls';
import type { MediaServerCall, MediaServerState } from '@hexreel/domain/contract/media-servers';
import { mediaServers } from '@hexreel/domain/media-servers';
import { callOutcomeTexts, mediaServerSteps, mediaServerTexts as texts } from '@hexreel/domain/texts/media-servers';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { failureText, sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { moviePath } from '../../lib/paths.ts';
import { history, queryKeys } from '../../lib/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as disclosure from '../../ui/disclosure.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as styles from './media-servers.module.css';

const mediaServerQuery = (api: Api) =>
  queryOptions({ queryKey: [...laterQueryKeys.account, 'media-server'], queryFn: () => api.call('readMediaServer') });

/** The viewer's private address for Jellyfin, Plex or Emby, how to use it, and what arrived (R860, R865). */
export default function MediaServers() {
  const state = useQuery(mediaServerQuery(useApi()));
  if (state.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  if (state.isError) return <FailureNotice text={failureText(state.error)} onRetry={() => void state.refetch()} />;
  return <Loaded state={state.data} />;
}

/** A change of the address or of a call, whose answer is all that shows. */
function useChange<Sent = void>(send: (sent: Sent) => Promise<MediaServerState>, done?: (sent: Sent) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = mediaServerQuery(useApi());
  return useMutation({
    mutationFn: send,
    onSuccess: (state, sent) => {
      queryClient.setQueryData(queryKey, state);
      done?.(sent);
    },
  });
}

function Loaded({ state: { address, people, calls } }: { readonly state: MediaServerState }) {
  const [url, setUrl] = useState<string | null>(null);
  const make = useChange(async () => {
    const body = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    const made = await browserApi.call('makeMediaServerAddress', { body });
    setUrl(made.url);
    return made.mediaServer;
  });
  const remove = useChange(
    () => browserApi.call('removeMediaServer'),
    () => {
      setUrl(null);
      announce(texts.removed);
    },
  );
  const problem = make.error ?? remove.error;
  return (
    <div className={layout.stack}>
      <div aria-live="polite" className={layout.hiddenWhenEmpty}>
        {url !== null && (
          <div className={styles.made}>
            <p className={typography.label}>{texts.address}</p>
            <CopyField text={url} label={texts.address} onCopy={(isCopied) => announce(isCopied ? 'Copied.' : texts.selected)} />
            <p className={typography.hint}>{texts.once}</p>
          </div>
        )}
      </div>
      {address !== null && (
        <p className={typography.hint}>
          {texts.since} <DateText iso={address.createdAt} />. {texts.againHint}
        </p>
      )}
      <div className={layout.cluster}>
        <Button
          variant={address === null ? 'primary' : 'quiet'}
          aria-disabled={make.isPending}
          onClick={() => !make.isPending && make.mutate()}
        >
          {make.isPending ? texts.making : address === null ? texts.make : texts.again}
        </Button>
        {address !== null && (
          <Button variant="quiet" aria-disabled={remove.isPending} onClick={() => !remove.isPending && remove.mutate()}>
            {remove.isPending ? texts.removing : texts.remove}
          </Button>
        )}
      </div>
      <p role="alert" className={fieldStyles.problem}>
        {problem !== null && sendFailureText(problem)}
      </p>
      {address !== null && <Choices address={address} people={people} />}
      <Steps />
      {address !== null && <Calls calls={calls} />}
    </div>
  );
}

function Choices({
  address,
  people,
}: {
  readonly address: NonNullable<MediaServerState['address']>;
  readonly people: readonly string[];
}) {
  const edit = useChange((body: { readonly person: string | null } | { readonly timeZone: string }) =>
    browserApi.call('editMediaServer', { body }),
  );
  const shown = { ...address, ...(edit.isPending ? edit.variables : {}) };
  const zones = [...new Set([address.timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <div className={styles.choices}>
      <SelectField
        label={texts.person}
        name="person"
        hint={texts.personHint}
        value={shown.person ?? ''}
        choices={[{ value: '', label: texts.everybody }, ...people.map((name) => ({ value: name, label: name }))]}
        onChange={({ target }) => edit.mutate({ person: target.value === '' ? null : target.value })}
      />
      <SelectField
        label={texts.timeZone}
        name="time-zone"
        hint={texts.timeZoneHint}
        value={shown.timeZone}
        choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        onChange={({ target }) => edit.mutate({ timeZone: target.value })}
      />
      <p role="alert" className={fieldStyles.problem}>
        {edit.isError && sendFailureText(edit.error)}
      </p>
    </div>
  );
}

function Steps() {
  return (
    <div>
      <h3 className={typography.label}>{texts.how}</h3>
      {mediaServers.map((server) => (
        <details key={server}>
          <summary className={disclosure.summary}>{mediaServerSteps[server].name}</summary>
          <ol className={styles.steps}>
            {mediaServerSteps[server].steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
      <p className={typography.hint}>{texts.moments}</p>
    </div>
  );
}

function Calls({ calls }: { readonly calls: readonly MediaServerCall[] }) {
  return (
    <div className={layout.tightStack}>
      <h3 className={typography.label}>{texts.log}</h3>
      <p className={typography.hint}>{calls.length === 0 ? texts.none : texts.logHint}</p>
      {calls.length > 0 && (
        <ul className={styles.calls} aria-label={texts.log}>
          {calls.map((call) => (
            <CallLine key={call.id} call={call} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Outcomes that are about a movie, which is named. */
const ofMovies: ReadonlySet<MediaServerCall['outcome']> = new Set([
  'added',
  'undone',
  'already',
  'unfinished',
  'unsure',
  'elsewhere',
  'no-answer',
  'busy',
  'full',
]);

function CallLine({ call: { id, at, count, server, outcome, title, movieId, person } }: { readonly call: MediaServerCall }) {
  const queryClient = useQueryClient();
  const name = title === '' ? texts.unnamed : title;
  const undo = useChange(
    () => browserApi.call('undoMediaServerCall', { params: { callId: id } }),
    () => {
      announce(texts.undone(name));
      void queryClient.invalidateQueries({ queryKey: history });
      void queryClient.invalidateQueries({ queryKey: queryKeys.ownHome });
    },
  );
  const facts = [server === null ? null : mediaServerSteps[server].name, person, count > 1 ? texts.calls(count) : null].filter(
    (fact) => fact !== null,
  );
  return (
    <li className={styles.call}>
      <div>
        {ofMovies.has(outcome) && (
          <p className={typography.breakable}>
            {movieId === null ? (
              <strong>{name}</strong>
            ) : (
              <a href={moviePath(movieId)} className={typography.inlineLink}>
                <strong>{name}</strong>
              </a>
            )}
          </p>
        )}
        <p className={outcome === 'added' ? typography.small : typography.hint}>{callOutcomeTexts[outcome]}</p>
        <p className={`${typography.note} ${typography.breakable}`}>
          <DateText iso={at} precision="time" />
          {facts.map((fact) => ` · ${fact}`)}
        </p>
        <p role="alert" className={fieldStyles.problem}>
          {undo.isError && sendFailureText(undo.error)}
        </p>
      </div>
      {outcome === 'added' && (
        <Button
          variant="quiet"
          aria-label={`${texts.undo} ${name}`}
          aria-disabled={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate()}
        >
          {undo.isPending ? texts.undoing : texts.undo}
        </Button>
      )}
    </li>
  );
}
