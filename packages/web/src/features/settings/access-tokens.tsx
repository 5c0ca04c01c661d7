import type { Api } from '@hexreel/domain/contract/calls';
import type { AccessToken } from '@hexreel/domain/contract/tokens';
import { lifetimeTexts, scopeTexts, tokenSettingsTexts as texts } from '@hexreel/domain/texts/token-settings';
import {
  checkTokenName,
  longestTokenName,
  readTokenName,
  tokenLifetimeNames,
  tokenScopes,
  type TokenLifetime,
} from '@hexreel/domain/tokens';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { announce } from '../../lib/announcer.ts';
import { browserApi } from '../../lib/browser-api.ts';
import { DateText } from '../../lib/date-text.tsx';
import { failureText, sendFailureText } from '../../lib/failure-text.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { usePasswordStep } from '../../lib/use-password-step.tsx';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as choiceStyles from '../../ui/choice-list.module.css';
import * as disclosure from '../../ui/disclosure.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as styles from './access-tokens.module.css';

/** A page of the API, which the server answers itself. */
const apiDocumentation = '/api/docs';

/** The viewer's tokens; a key of its own would be part of Home's first load. */
const tokensQuery = (api: Api) =>
  queryOptions({ queryKey: [...laterQueryKeys.account, 'tokens'], queryFn: async () => (await api.call('readTokens')).tokens });

/** The viewer's access tokens, and a form for another one, whose text is shown once (R852). */
export default function AccessTokens({ signInAgain }: { readonly signInAgain: ReactNode }) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <div className={layout.stack}>
      <TokenList />
      <div aria-live="polite" className={layout.hiddenWhenEmpty}>
        {token !== null && (
          <div className={styles.created}>
            <p className={typography.label}>{texts.created}</p>
            <CopyField
              text={token}
              label={texts.created}
              onCopy={(isCopied) => announce(isCopied ? 'Copied.' : texts.selected)}
            />
            <p className={typography.hint}>{texts.once}</p>
          </div>
        )}
      </div>
      <details>
        <summary className={disclosure.summary}>{texts.make}</summary>
        <TokenForm signInAgain={signInAgain} onCreated={setToken} />
      </details>
      <a href={apiDocumentation} className={typography.link}>
        {texts.docs}
      </a>
    </div>
  );
}

function TokenForm({ signInAgain, onCreated }: { readonly signInAgain: ReactNode; readonly onCreated: (token: string) => void }) {
  const queryClient = useQueryClient();
  const { queryKey } = tokensQuery(useApi());
  const step = usePasswordStep(signInAgain);
  const form = useSentForm({
    names: ['name', ...tokenScopes, 'lifetime', 'password'] as const,
    check: (values) => {
      const problem = checkTokenName(readTokenName(values.name));
      if (problem !== null) return { field: 'name', text: problem };
      if (tokenScopes.every((scope) => values[scope] === '')) return { field: 'read', text: texts.scopeMissing };
      return step.check(values.password);
    },
    send: (values) => {
      const scopes = tokenScopes.filter((scope) => values[scope] !== '');
      const lifetime = tokenLifetimeNames.find((name) => name === values.lifetime) ?? 'month';
      const body = { name: values.name, scopes, lifetime, ...step.body(values.password) };
      return step.send(() => browserApi.call('createToken', { body }));
    },
    failureText: sendFailureText,
    onSent: (answer, _values, after) =>
      step.follow(answer, after, {
        again: form.again,
        onSent: ({ token }) => {
          onCreated(token);
          if (after.isUnchanged) form.formProps.ref.current?.reset();
          form.again();
          void queryClient.invalidateQueries({ queryKey });
        },
      }),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <Field
        label={texts.name}
        name="name"
        hint={texts.nameHint}
        maxLength={longestTokenName}
        autoComplete="off"
        problem={form.problemOf('name')}
      />
      <fieldset aria-describedby="scope-problem">
        <legend className={typography.label}>{texts.may}</legend>
        {tokenScopes.map((scope) => (
          <label key={scope} className={choiceStyles.choice}>
            <input type="checkbox" name={scope} defaultChecked={scope === 'read'} className={choiceStyles.input} />
            {scopeTexts[scope].may}
          </label>
        ))}
        <p id="scope-problem" aria-live="polite" className={fieldStyles.problem}>
          {form.problemOf('read')}
        </p>
      </fieldset>
      <SelectField label={texts.lifetime} name="lifetime" choices={lifetimes} defaultValue={firstLifetime} />
      {step.field('Password', form.problemOf('password'))}
      <FormProblem text={form.formProblem} />
      <Button type="submit" className={layout.atStart} {...form.buttonProps}>
        {form.busy ? texts.creating : texts.create}
      </Button>
    </form>
  );
}

const firstLifetime: TokenLifetime = 'month';
const lifetimes = tokenLifetimeNames.map((value) => ({ value, label: lifetimeTexts[value] }));

function TokenList() {
  const tokens = useQuery(tokensQuery(useApi()));
  if (tokens.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.skeleton} />
      </Loading>
    );
  }
  if (tokens.isError) return <FailureNotice text={failureText(tokens.error)} onRetry={() => void tokens.refetch()} />;
  if (tokens.data.length === 0) return <p className={typography.hint}>{texts.none}</p>;
  return (
    <ul className={styles.tokens} aria-label={texts.title}>
      {tokens.data.map((token) => (
        <TokenLine key={token.id} token={token} />
      ))}
    </ul>
  );
}

function TokenLine({ token: { id, name, scopes, expiresAt, lastUsedOn } }: { readonly token: AccessToken }) {
  const queryClient = useQueryClient();
  const { queryKey } = tokensQuery(useApi());
  const revoke = useMutation({
    mutationFn: () => browserApi.call('revokeToken', { params: { tokenId: id } }),
    onSuccess: () => {
      announce(texts.revoked(name));
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const isExpired = isOver(expiresAt);
  return (
    <li className={styles.token}>
      <div>
        <p className={typography.breakable}>
          <strong>{name}</strong> {isExpired && <Chip>{texts.expired}</Chip>}
        </p>
        <p className={typography.hint}>
          {scopes.map((scope) => scopeTexts[scope].name).join(', ')}
          {' · '}
          {expiresAt === null ? (
            texts.lasts
          ) : (
            <>
              {isExpired ? texts.expired : texts.expires} <DateText iso={expiresAt} />
            </>
          )}
          {' · '}
          {lastUsedOn === null ? (
            texts.unused
          ) : (
            <>
              {texts.lastUsed} <DateText iso={`${lastUsedOn}T12:00:00Z`} />
            </>
          )}
        </p>
        <p role="alert" className={fieldStyles.problem}>
          {revoke.isError && sendFailureText(revoke.error)}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-label={`${texts.revoke} ${name}`}
        aria-disabled={revoke.isPending}
        onClick={() => !revoke.isPending && revoke.mutate()}
      >
        {revoke.isPending ? texts.revoking : texts.revoke}
      </Button>
    </li>
  );
}

function isOver(expiresAt: string | null): boolean {
  return expiresAt !== null && new Date(expiresAt) <= new Date();
}
