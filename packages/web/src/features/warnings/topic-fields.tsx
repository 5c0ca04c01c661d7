import { topicGroups, topicNames, topics, type TopicGroup, type TopicName } from '@hexreel/domain/warnings';
import type { ReactNode } from 'react';
import * as choice from '../../ui/choice-list.module.css';
import * as typography from '../../styles/typography.module.css';

const groups = Object.keys(topicGroups) as TopicGroup[];

/** A box for each topic, by group; topics that are no longer offered are left out (R291). */
export function TopicFields({
  chosen,
  retired,
}: {
  readonly chosen: readonly TopicName[];
  readonly retired: readonly TopicName[];
}) {
  const offered = topicNames.filter((topic) => !retired.includes(topic));
  return groups
    .filter((group) => offered.some((topic) => topics[topic].group === group))
    .map((group) => (
      <fieldset key={group}>
        <legend className={typography.label}>{topicGroups[group]}</legend>
        {offered
          .filter((topic) => topics[topic].group === group)
          .map((topic) => (
            <Box key={topic} name={topic} checked={chosen.includes(topic)}>
              <span>
                {topics[topic].label} <span className={typography.hint}>{topics[topic].definition}</span>
              </span>
            </Box>
          ))}
      </fieldset>
    ));
}

/** One choice of a list of hard no's. */
export function Box({
  name,
  checked,
  children,
}: {
  readonly name: TopicName | 'strict' | 'asks';
  readonly checked: boolean;
  readonly children: ReactNode;
}) {
  return (
    <label className={choice.choice}>
      <input type="checkbox" name={name} defaultChecked={checked} className={choice.input} />
      {children}
    </label>
  );
}
