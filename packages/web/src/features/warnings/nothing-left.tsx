import { hardNoTexts } from '@hexreel/domain/texts/hard-nos';
import { settingsSectionPath } from '../../lib/settings-paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';

/** For a list that the viewer's hard no's leave empty (R284), with a link to them. */
export function NothingLeft() {
  return (
    <EmptyState title={hardNoTexts.nothingLeft} text={hardNoTexts.nothingLeftWhy}>
      <a href={settingsSectionPath('hard-nos')} className={buttonClass('quiet')}>
        {hardNoTexts.change}
      </a>
    </EmptyState>
  );
}
