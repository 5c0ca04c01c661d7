import { fromShelfText } from '@hexreel/domain/texts/shelf';
import * as choice from '../../ui/choice-list.module.css';
import * as typography from '../../styles/typography.module.css';

/** The filter of a room by the site's shelf (R874). */
export default function ShelfFilter({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  return (
    <label className={choice.choice}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} className={choice.input} />
      <span>
        {fromShelfText}. <span className={typography.muted}>Films on this site’s own media servers.</span>
      </span>
    </label>
  );
}
