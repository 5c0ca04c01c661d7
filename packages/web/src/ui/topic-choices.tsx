import { topicGroups, topicNames, topics, type TopicGroup, type TopicName } from '@hexreel/domain/warnings';
import { Icon } from './icon.tsx';
import * as choice from './choice-list.module.css';
import * as disclosure from './disclosure.module.css';
import * as typography from '../styles/typography.module.css';
import * as styles from './topic-choices.module.css';

const noTopics: readonly TopicName[] = [];
const groups = Object.keys(topicGroups) as TopicGroup[];

/**
 * Hard no's of a viewer without an account (R293, R330): closed, since most have nothing to say, and the list itself is no
 * nice reading.
 */
export function TopicChoices({
  title,
  chosen,
  retired = noTopics,
  openerClass = disclosure.summary,
  onChange,
}: {
  readonly title: string;
  readonly chosen: readonly TopicName[];
  /** Topics that are no longer offered (R291). */
  readonly retired?: readonly TopicName[];
  /** Class of the opener, where it is not underlined words. */
  readonly openerClass?: string;
  readonly onChange: (chosen: readonly TopicName[]) => void;
}) {
  const offered = topicNames.filter((name) => !retired.includes(name));
  return (
    <details>
      <summary className={openerClass}>
        {title}
        {chosen.length > 0 && <span className={typography.hint}> {chosen.length} chosen</span>}
        <Icon name="down" size="small" className={styles.down} />
      </summary>
      <div className={styles.groups}>
        {groups.map((group) => (
          <fieldset key={group}>
            <legend className={typography.label}>{topicGroups[group]}</legend>
            {offered
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
