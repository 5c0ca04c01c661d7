import { countInDigits } from './count-in-digits.ts';
import type { TopicSummary } from '../contract/warnings.ts';
import type { TopicState } from '../warnings/topic-state.ts';
import { topics, type TopicName } from '../warnings/topics.ts';

/** Texts of pages and the API about topics in movies. */
export const warningTexts = {
  /** Leads to all of it. */
  report: 'Members report',
  title: 'Content warnings',
  yourVote: 'Say what is in it',
  rateFirst: 'Rate the movie or mark it as seen first, then say what is in it.',
  unknownTopic: 'There is no such topic.',
  nobody: 'No votes yet',
  maskedTopic: 'one of your dealbreakers',
  /** To guests of a room. */
  neverSee: 'Anything you never want to see?',
  /** In Browse within limits. */
  hideTopics: 'Hide topics',
  strict: 'Strict: also hide movies where one of these is not settled yet',
} as const;

/** Why the command line did not change a topic. */
export const topicChangeTexts = {
  same: 'A topic cannot be merged into itself.',
  offered: 'The topic is offered already.',
  changed: (topic: TopicName) => `The topic ${topic} was merged or retired. Restore it first.`,
} as const;

/** A topic's state as a few words. */
export const stateTexts: Readonly<Record<TopicState, string>> = {
  confirmed: 'yes',
  reported: 'reported',
  denied: 'no',
  unknown: 'not settled',
};

const severityTexts = ['mild', 'medium', 'severe'] as const;

/** 'mild', 'medium' or 'severe'. @param severity 1 to 3 */
export function severityText(severity: number): string {
  return severityTexts[severity - 1] ?? severityTexts[0];
}

/** '3 yes, 1 no · severe · mostly shown'. */
export function votesText({ yes, no, severity, shown, told }: TopicSummary): string {
  const parts = [`${countInDigits(yes)} yes, ${countInDigits(no)} no`];
  if (severity !== null) parts.push(severityText(severity));
  if (shown > told) parts.push('mostly shown');
  if (told > shown) parts.push('mostly mentioned');
  return parts.join(' · ');
}

/** The button that opens topics that give the story away: 'Show 2 that give the story away'. */
export function showSpoilersText(count: number): string {
  return `Show ${count} that ${count === 1 ? 'gives' : 'give'} the story away`;
}

/** The topics of a member's list as a sentence's subject; what gives the story away is not named (R285). */
export function listedTopicsText(names: readonly TopicName[]): string {
  const labels = names.filter((name) => !topics[name].isSpoiler).map((name) => topics[name].label);
  return [...labels, ...(labels.length < names.length ? [warningTexts.maskedTopic] : [])].join(', ');
}

/** Topics named in a line. */
const mostNamed = 4;

/**
 * What members report of a movie, in a line after `warningTexts.report` (R641): 'eye injuries (severe), clowns, dolls or masks, 1 more that gives the story away',
 * the worst first. Topics that give the story away are counted, with the worst of them, never named.
 * @returns null where nothing is reported
 */
export function reportedText(found: readonly Pick<TopicSummary, 'topic' | 'state' | 'severity'>[]): string | null {
  const reported = found.filter(({ state }) => state === 'confirmed' || state === 'reported');
  if (reported.length === 0) return null;
  const open = reported
    .filter(({ topic }) => !topics[topic].isSpoiler)
    .toSorted((one, other) => (other.severity ?? 0) - (one.severity ?? 0));
  const spoilers = reported.filter(({ topic }) => topics[topic].isSpoiler);
  const more = open.length - mostNamed;
  const parts = [
    ...open.slice(0, mostNamed).map(({ topic, severity }) => {
      const { label } = topics[topic];
      return `${label.slice(0, 1).toLowerCase()}${label.slice(1)}${severity === null ? '' : ` (${severityText(severity)})`}`;
    }),
    ...(more > 0 ? [`${more} more`] : []),
    ...(spoilers.length > 0 ? [unnamedText(spoilers, open.length > 0)] : []),
  ];
  return parts.join('; ');
}

/** '2 more that give the story away (up to severe)'; without others before them '2 topics that give ...'. */
function unnamedText(spoilers: readonly Pick<TopicSummary, 'severity'>[], followsOthers: boolean): string {
  const { length } = spoilers;
  const noun = length === 1 ? 'topic' : 'topics';
  const severity = Math.max(...spoilers.map((one) => one.severity ?? 0));
  const worst = severity === 0 ? '' : ` (${length === 1 ? '' : 'up to '}${severityText(severity)})`;
  return `${length} ${followsOthers ? 'more' : noun} that ${length === 1 ? 'gives' : 'give'} the story away${worst}`;
}
