import { hardNoTexts } from '@hexreel/domain/texts/hard-nos';
import { settingsSectionPath } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';

/** A list of which the viewer's hard no's leave nothing (R284), with the way to them. */
export function NothingLeft() {
  return (
    <EmptyState title={hardNoTexts.nothingLeft} text={hardNoTexts.nothingLeftWhy}>
      <a href={settingsSectionPath('hard-nos')} className={buttonClass('quiet')}>
        {hardNoTexts.change}
      </a>
    </EmptyState>
  );
}
