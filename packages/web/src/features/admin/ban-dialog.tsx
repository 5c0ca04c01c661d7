import type { MovieSummary } from '@hexreel/domain/contract/movies';
import { adminTexts } from '@hexreel/domain/texts/moderation';
import { useState } from 'react';
import { sendFailureText } from '../../lib/failure-text.ts';
import { useSentForm, type FormAfter } from '../../lib/use-sent-form.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { BanFailure } from './ban-failure.tsx';
import { useInvalidateLists } from './use-invalidate-lists.ts';
import { useConfirmedForm } from './use-confirmed-form.tsx';
import { browserApi } from '../../lib/browser-api.ts';
import * as layout from '../../styles/layout.module.css';
import * as styles from './ban-dialog.module.css';

/**
 * Asks before a movie is banned, and offers to undo it. The lists behind it are updated when it is closed, since that
 * removes the card that it belongs to.
 * @param alerts a failure is shown in an alert of its own (R182)
 */
export default function BanDialog({
  movie: { id, title },
  alerts,
  onClose,
}: {
  readonly movie: Pick<MovieSummary, 'id' | 'title'>;
  readonly alerts: boolean;
  readonly onClose: () => void;
}) {
  const [banned, setBanned] = useState(false);
  const invalidateLists = useInvalidateLists();
  const close = () => {
    onClose();
    if (banned) invalidateLists();
  };
  return (
    <Dialog open onClose={close} title={banned ? 'Banned' : 'Ban this movie?'}>
      {banned ? (
        <Undo id={id} title={title} onUndone={({ isShown }) => (isShown ? onClose() : invalidateLists())} onClose={close} />
      ) : (
        <BanForm
          id={id}
          title={title}
          alerts={alerts}
          onBanned={({ isShown }) => (isShown ? setBanned(true) : invalidateLists())}
          onCancel={onClose}
        />
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
}: Banning & { readonly alerts: boolean; readonly onBanned: (after: FormAfter) => void; readonly onCancel: () => void }) {
  const form = useConfirmedForm({
    send: (confirmation) => browserApi.call('banMovie', { params: { movieId: id }, body: confirmation }),
    onSent: (_answer, after) => onBanned(after),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <p>
        <strong>{title}</strong> will disappear from every list, ranking and search right away, and its page will say that it is
        not available.
      </p>
      {form.confirmation()}
      {alerts && form.formProblem !== null ? (
        <AlertDialog title="Not banned" text={adminTexts.banFailed} onClose={form.again}>
          <div className={styles.reason}>{form.formProblem}</div>
        </AlertDialog>
      ) : (
        <BanFailure text={adminTexts.banFailed} reason={form.formProblem} />
      )}
      <FormActions form={form} send="Ban" sending="Banning..." onCancel={onCancel} />
    </form>
  );
}

function Undo({
  id,
  title,
  onUndone,
  onClose,
}: Banning & { readonly onUndone: (after: FormAfter) => void; readonly onClose: () => void }) {
  const form = useSentForm({
    names: [],
    check: () => null,
    send: () => browserApi.call('unbanMovie', { params: { movieId: id } }),
    failureText: sendFailureText,
    onSent: (_answer, _values, after) => onUndone(after),
  });
  return (
    <form className={layout.stack} {...form.formProps}>
      <output>
        <strong>{title}</strong> is banned. You can unban it later from the list of banned movies.
      </output>
      <BanFailure text={adminTexts.unbanFailed} reason={form.formProblem} />
      <div className={layout.cluster}>
        <Button onClick={onClose} disabled={form.busy}>
          Done
        </Button>
        <Button type="submit" variant="quiet" {...form.buttonProps}>
          Undo
        </Button>
      </div>
    </form>
  );
}
