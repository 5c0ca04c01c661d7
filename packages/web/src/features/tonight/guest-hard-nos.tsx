import { topicGroups, topicNames, topics, type TopicGroup, type TopicName } from '@hexreel/domain/warnings';
import * as choice from '../../ui/choice-list.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './guest-hard-nos.module.css';

const groups = Object.keys(topicGroups) as TopicGroup[];

/** What a guest never wants to see (R330): closed, since most have nothing to say, and the list itself is no nice reading. */
export function GuestHardNos({
  chosen,
  onChange,
}: {
  readonly chosen: readonly TopicName[];
  readonly onChange: (chosen: readonly TopicName[]) => void;
}) {
  return (
    <details className={styles.list}>
      <summary>
        Anything you never want to see?
        {chosen.length > 0 && <span className={typography.hint}> {chosen.length} chosen</span>}
      </summary>
      <div className={styles.groups}>
        {groups.map((group) => (
          <fieldset key={group}>
            <legend className={typography.label}>{topicGroups[group]}</legend>
            {topicNames
              .filter((name) => topics[name].group === group)
              .map((name) => (
                <label key={name} className={choice.choice}>
                  <input
                    type="checkbox"
                    className={choice.input}
                    checked={chosen.includes(name)}
                    onChange={({ target: { checked } }) =>
                      onChange(checked ? [...chosen, name] : chosen.filter((other) => other !== name))
                    }
                  />
                  {topics[name].label}
                </label>
              ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}
