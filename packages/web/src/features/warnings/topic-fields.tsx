import { topicGroups, topicNames, topics, type TopicGroup, type TopicName } from '@hexreel/domain/warnings';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import * as choice from '../../ui/choice-list.module.css';
import * as typography from '../../styles/typography.module.css';
import * as styles from './topic-fields.module.css';

const groups = Object.keys(topicGroups) as TopicGroup[];

/** A box for each topic, in groups that are closed until they are opened; topics that are no longer offered are left out (R291). */
export function TopicFields({
  chosen,
  retired,
  onChange,
}: {
  readonly chosen: readonly TopicName[];
  readonly retired: readonly TopicName[];
  readonly onChange: (topic: TopicName, isChosen: boolean) => void;
}) {
  const offered = topicNames.filter((topic) => !retired.includes(topic));
  return (
    <div className={styles.groups}>
      {groups
        .map((group) => ({ group, names: offered.filter((topic) => topics[topic].group === group) }))
        .filter(({ names }) => names.length > 0)
        .map(({ group, names }) => (
          <Group key={group} group={group} names={names} chosen={chosen} onChange={onChange} />
        ))}
    </div>
  );
}

/** The boxes of a group, and how many of them are chosen, which is seen while it is closed, too. */
function Group({
  group,
  names,
  chosen,
  onChange,
}: {
  readonly group: TopicGroup;
  readonly names: readonly TopicName[];
  readonly chosen: readonly TopicName[];
  readonly onChange: (topic: TopicName, isChosen: boolean) => void;
}) {
  const count = names.filter((name) => chosen.includes(name)).length;
  return (
    <details className={styles.group}>
      <summary className={styles.summary}>
        {topicGroups[group]}
        {count > 0 && <span className={styles.count}>{count} chosen</span>}
        <Icon name="down" size="small" className={styles.arrow} />
      </summary>
      <fieldset aria-label={topicGroups[group]}>
        {names.map((topic) => (
          <Box key={topic} name={topic} checked={chosen.includes(topic)} onChange={(isChosen) => onChange(topic, isChosen)}>
            <span>
              {topics[topic].label} <span className={typography.hint}>{topics[topic].definition}</span>
            </span>
          </Box>
        ))}
      </fieldset>
    </details>
  );
}

/** One choice of a list of hard no's. */
export function Box({
  name,
  checked,
  onChange,
  children,
}: {
  readonly name: TopicName | 'strict' | 'asks';
  readonly checked: boolean;
  readonly onChange: (isChosen: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={choice.choice}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className={choice.input}
      />
      {children}
    </label>
  );
}
