import { leads, reactions } from '@hexreel/domain/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import type { WatchChoices } from '../../features/watch/watch-session.ts';
import { SelectField } from '../../ui/field.tsx';
import * as choice from '../../ui/choice-list.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as form from '../../features/watch/start-form.module.css';

const strengths = [1, 2, 3, 0] as const;

/** Fields for the warnings that the viewer wants, and how they come. */
export function WishFields({
  choices,
  canMark,
  onChange,
}: {
  readonly canMark: boolean;
  readonly choices: WatchChoices;
  readonly onChange: (changes: Partial<WatchChoices>) => void;
}) {
  const { leastStrength, topics, withUnconfirmed, lead, sound, reaction } = choices;
  return (
    <div className={layout.tightStack}>
      <div className={form.fields}>
        <SelectField
          label={watchAlongTexts.warnOf}
          name="strength"
          value={String(leastStrength ?? 0)}
          onChange={({ target }) => onChange({ leastStrength: Number(target.value) || null })}
          choices={strengths.map((value) => ({ value: String(value), label: watchAlongTexts.strengths[value] }))}
        />
        <SelectField
          label={watchAlongTexts.ahead}
          name="lead"
          value={String(lead)}
          onChange={({ target }) => onChange({ lead: Number(target.value) })}
          choices={leads.map((value) => ({ value: String(value), label: String(value) }))}
        />
        {canMark && (
          <SelectField
            label={watchAlongTexts.reaction}
            name="reaction"
            value={String(reaction)}
            onChange={({ target }) => onChange({ reaction: Number(target.value) })}
            choices={reactions.map((value) => ({ value: String(value), label: value.toFixed(1) }))}
          />
        )}
      </div>
      {topics.length > 0 && <p className={typography.hint}>{watchAlongTexts.topics(topics)}</p>}
      <label className={choice.choice}>
        <input
          type="checkbox"
          checked={withUnconfirmed}
          onChange={({ target }) => onChange({ withUnconfirmed: target.checked })}
          className={choice.input}
        />
        {watchAlongTexts.unconfirmed}
      </label>
      <label className={choice.choice}>
        <input
          type="checkbox"
          checked={sound}
          onChange={({ target }) => onChange({ sound: target.checked })}
          className={choice.input}
        />
        {watchAlongTexts.sound}
      </label>
    </div>
  );
}
