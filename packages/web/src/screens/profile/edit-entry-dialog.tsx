import type { DiaryEntry } from '@hexreel/domain/contract/history';
import { diaryTexts } from '@hexreel/domain/texts/diary';
import { useQueryClient } from '@tanstack/react-query';
import { ViewingForm } from '../../features/history/viewing-form.tsx';
import { laterQueryKeys } from '../../lib/later-query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import * as layout from '../../styles/layout.module.css';

/** Changes date and tags of an entry of the viewer's diary; the diary is then read again. */
export default function EditEntryDialog({
  entry,
  onSaved,
  onClose,
}: {
  readonly entry: DiaryEntry;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const queryClient = useQueryClient();
  return (
    <Dialog open onClose={onClose} title={entry.movie.title}>
      <div className={layout.stack}>
        <ViewingForm
          movieId={entry.movie.id}
          viewing={entry}
          onSaved={() => {
            onClose();
            onSaved();
            void queryClient.invalidateQueries({ queryKey: laterQueryKeys.diary });
          }}
        >
          <Button variant="ghost" onClick={onClose}>
            {diaryTexts.cancel}
          </Button>
        </ViewingForm>
      </div>
    </Dialog>
  );
}
