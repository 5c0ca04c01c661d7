import { topicGroups, topicNames, topics, type TopicGroup } from '@hexreel/domain/warnings';

const groups = Object.keys(topicGroups) as TopicGroup[];

/** The topics that a moment can be of, by their groups, for a select. */
export function TopicOptions() {
  return groups.map((group) => (
    <optgroup key={group} label={topicGroups[group]}>
      {topicNames
        .filter((name) => topics[name].group === group)
        .map((name) => (
          <option key={name} value={name}>
            {topics[name].label}
          </option>
        ))}
    </optgroup>
  ));
}
