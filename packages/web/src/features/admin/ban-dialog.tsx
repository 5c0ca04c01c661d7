import { adminTexts } from '@hexreel/domain/admin';
import type { MovieCard } from '@hexreel/domain/api/movies';
import { checkReason } from '@hexreel/domain/moderation';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { sendChange } from '../../lib/http-api.ts';
import { useSentForm } from '../../lib/use-sent-form.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { useOutdateLists } from './use-outdate-lists.ts';

/**
 * Asks before a movie is banned, and offers to take it back. The lists behind change when it is closed, since the card
 * that it belongs to goes with them.
 * @param alerts a failure is said in an alert of its own (specification, section 8, recommendation ban flow)
 */
export default function BanDialog({
  movie: { id, title },
  alerts,
  onClose,
}: {
  readonly movie: Pick<MovieCard, 'id' | 'title'>;
  readonly alerts: boolean;
  readonly onClose: () => void;
}) {
  const [banned, setBanned] = useState(false);
  const outdateLists = useOutdateLists();
  const close = () => {
    onClose();
    if (banned) outdateLists();
  };
  return (
    <Dialog open onClose={close} title={banned ? 'Banned' : 'Ban this movie?'}>
      {banned ? (
        <Undo id={id} title={title} onUndone={onClose} onClose={close} />
      ) : (
        <BanForm id={id} title={title} alerts={alerts} onBanned={() => setBanned(true)} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface Banning {
  readonly id: number;
  readonly title: string;
}

function BanForm({
  id,
  title,
  alerts,
  onBanned,
  onCancel,
}: Banning & { readonly alerts: boolean; readonly onBanned: () => void; readonly onCancel: () => void }) {
  const form = useSentForm({
    names: ['reason'] as const,
    check: ({ reason }) => {
      const text = checkReason(reason);
      return text === null ? null : { field: 'reason', text };
    },
    send: ({ reason }) => sendChange<unknown>('PUT', `/api/admin/bans/${id}`, { reason }),
    failureText: (error) => `${adminTexts.banFailed}: ${sendFailureText(error)}`,
    onSent: onBanned,
  });
  return (
    <form className="form" {...form.formProps}>
      <p>
        <strong>{title}</strong> goes from every list, ranking and search at once, and its page says that it is not available.
      </p>
      <Field label="Reason (optional)" name="reason" autoComplete="off" problem={form.problemOf('reason')} />
      {alerts && form.formProblem !== null ? (
        <AlertDialog title="Not banned" text={adminTexts.banFailed} onClose={form.again} />
      ) : (
        <FormProblem text={form.formProblem} />
      )}
      <FormActions form={form} send="Ban" sending="Banning..." onCancel={onCancel} />
    </form>
  );
}

function Undo({ id, title, onUndone, onClose }: Banning & { readonly onUndone: () => void; readonly onClose: () => void }) {
  const form = useSentForm({
    names: [],
    check: () => null,
    send: () => sendChange('DELETE', `/api/admin/bans/${id}`),
    failureText: (error) => `${adminTexts.unbanFailed}: ${sendFailureText(error)}`,
    onSent: onUndone,
  });
  return (
    <form className="form" {...form.formProps}>
      <output>
        <strong>{title}</strong> is off the site. It stands in the list of banned movies, where it can be unbanned later, too.
      </output>
      <FormProblem text={form.formProblem} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose} disabled={form.busy}>
          Done
        </Button>
        <Button type="submit" look="quiet" disabled={form.disabled}>
          Undo
        </Button>
      </div>
    </form>
  );
}
