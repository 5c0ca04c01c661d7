import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminTexts } from '@hexreel/domain/admin';
import type { BanResponse } from '@hexreel/domain/api/admin';
import { checkReason } from '@hexreel/domain/moderation';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormNotice, FormProblem } from '../../ui/form-problem.tsx';
import type { BanActProps } from './ban-act.ts';
import { bansQuery, moviePreviewQuery } from './admin-queries.ts';
import { MovieFace } from './movie-face.tsx';
import { useOutdateLists } from './use-outdate-lists.ts';

/** Bans by the movie's id, which may be one that is not known here; the button waits for an id (specification, section 5). */
export function BanForm({ lastAct, onAct }: BanActProps) {
  const queryClient = useQueryClient();
  const outdateLists = useOutdateLists();
  const [movieId, setMovieId] = useState('');
  const form = useSentForm({
    names: ['movieId', 'reason'] as const,
    check: ({ movieId: id, reason }) => {
      if (!isMovieId(id)) return { field: 'movieId', text: 'A movie id is a number, such as 948' };
      const text = checkReason(reason);
      return text === null ? null : { field: 'reason', text };
    },
    send: ({ movieId: id, reason }) =>
      sendChange<BanResponse>('PUT', `/api/admin/bans/${id.trim()}`, reason.trim() === '' ? {} : { reason }),
    failureText: (error) => `${adminTexts.banFailed}: ${sendFailureText(error)}`,
    onSent: ({ ban }) => {
      onAct({ done: 'banned', name: ban.title ?? `Movie ${ban.movieId}` });
      setMovieId('');
      form.formProps.ref.current?.reset();
      form.again();
      outdateLists();
      void queryClient.invalidateQueries({ queryKey: bansQuery.queryKey });
    },
    onTyping: (values) => {
      setMovieId(values.movieId.trim());
      onAct(null);
    },
  });
  return (
    <form className="form" {...form.formProps}>
      <Field
        label="Movie id"
        name="movieId"
        hint="The number in the address of its page, here or at TMDB."
        inputMode="numeric"
        autoComplete="off"
        problem={form.problemOf('movieId')}
      />
      <Preview movieId={isMovieId(movieId) ? movieId : ''} />
      <Field label="Reason (optional)" name="reason" autoComplete="off" problem={form.problemOf('reason')} />
      <FormProblem text={form.formProblem} />
      <FormNotice shown={lastAct?.done === 'banned'}>
        <p>{lastAct?.name} is banned.</p>
      </FormNotice>
      <Button type="submit" className="justify-self-start" disabled={form.disabled || movieId === ''}>
        {form.busy ? 'Banning...' : 'Ban'}
      </Button>
    </form>
  );
}

function isMovieId(text: string): boolean {
  return /^[1-9]\d{0,8}$/u.test(text.trim());
}

/** Which movie an id stands for, before it is banned. */
function Preview({ movieId }: { readonly movieId: string }) {
  const preview = useQuery(moviePreviewQuery(movieId));
  return (
    <div aria-live="polite" className="empty:hidden">
      {preview.data !== undefined && (
        <MovieFace movie={preview.data}>
          <p className="text-sm text-muted">{previewText(preview.data.title !== null, preview.data.banned)}</p>
        </MovieFace>
      )}
    </div>
  );
}

function previewText(known: boolean, banned: boolean): string {
  if (banned) return 'Banned already. Another reason takes the place of the first.';
  return known ? 'On the site.' : 'Not known here. It will stay out if it comes.';
}
