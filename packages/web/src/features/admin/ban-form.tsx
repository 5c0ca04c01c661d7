import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@hexreel/domain/contract/errors';
import { largestMovieId } from '@hexreel/domain/movie';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormNotice } from '../../ui/form-problem.tsx';
import { bansQuery, moviePreviewQuery } from './admin-queries.ts';
import { AdminMovieLine } from './admin-movie-line.tsx';
import { BanFailure } from './ban-failure.tsx';
import { useInvalidateLists } from './use-invalidate-lists.ts';
import { useConfirmedForm } from './use-confirmed-form.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';

/** The last action on the page of bans, reported next to the tool that did it. */
export interface BanAction {
  readonly done: 'banned' | 'unbanned';
  /** The movie's title, or its id where it is unknown here. */
  readonly name: string;
}

/** State shared by the two tools. */
export interface BanActionProps {
  readonly lastAction: BanAction | null;
  readonly onAction: (action: BanAction | null) => void;
}

/** Bans by the movie's id, after a question where it is unknown here; the button is disabled without an id (R180). */
export function BanForm({ lastAction, onAction }: BanActionProps) {
  const queryClient = useQueryClient();
  const invalidateLists = useInvalidateLists();
  const [movieId, setMovieId] = useState('');
  /** The unknown id that was asked about. */
  const [askedId, setAskedId] = useState<string | null>(null);
  const form = useConfirmedForm({
    names: ['movieId'] as const,
    check: ({ movieId: id }) => (isMovieId(id) ? null : { field: 'movieId', text: 'A movie ID is a number, such as 948' }),
    send: async (confirmation, values) => {
      const id = values.movieId.trim();
      const { title, banned } = await queryClient.fetchQuery(moviePreviewQuery(id));
      if (title === null && !banned && askedId !== id) {
        setAskedId(id);
        throw new ApiError('movie_not_found', adminTexts.unknownMovie, { field: 'movieId' });
      }
      return browserApi.call('banMovie', { params: { movieId: id }, body: confirmation });
    },
    onSent: ({ ban }, { isUnchanged }) => {
      onAction({ done: 'banned', name: ban.title ?? `Movie ${ban.movieId}` });
      // Text that was typed during the request is for the next one.
      if (isUnchanged) {
        setMovieId('');
        form.formProps.ref.current?.reset();
      }
      form.again();
      invalidateLists();
      void queryClient.invalidateQueries({ queryKey: bansQuery.queryKey });
    },
    onTyping: (values) => {
      setMovieId(values.movieId.trim());
      onAction(null);
    },
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <Field
        label="Movie ID"
        name="movieId"
        hint="The number in the URL of its page, here or on TMDB."
        inputMode="numeric"
        autoComplete="off"
        problem={form.problemOf('movieId')}
      />
      <Preview movieId={isMovieId(movieId) ? movieId : ''} />
      {form.confirmation()}
      <BanFailure text={adminTexts.banFailed} reason={form.formProblem} />
      <FormNotice shown={lastAction?.done === 'banned'}>
        <p>{lastAction?.name} is banned.</p>
      </FormNotice>
      <Button type="submit" className={layout.atStart} {...form.buttonProps} aria-disabled={form.busy || movieId === ''}>
        {form.busy ? 'Banning...' : movieId !== '' && movieId === askedId ? 'Ban anyway' : 'Ban'}
      </Button>
    </form>
  );
}

function isMovieId(text: string): boolean {
  return /^[1-9]\d{0,9}$/u.test(text.trim()) && Number(text) <= largestMovieId;
}

/** Shows which movie an id belongs to, before it is banned. */
function Preview({ movieId }: { readonly movieId: string }) {
  const preview = useQuery(moviePreviewQuery(movieId));
  return (
    <div aria-live="polite" className={layout.hiddenWhenEmpty}>
      {preview.data !== undefined && (
        <AdminMovieLine movie={preview.data}>
          <p className={typography.hint}>{previewText(preview.data.title !== null, preview.data.banned)}</p>
        </AdminMovieLine>
      )}
    </div>
  );
}

function previewText(known: boolean, banned: boolean): string {
  if (banned) return 'Already banned. A new reason replaces the old one.';
  return known ? 'On the site.' : 'Not on this site yet. It will be kept out if it is added.';
}
