import { characteristicTexts, type Characteristic } from '../characteristics/index.ts';
import type { ScoreSource } from '../estimates/estimate.ts';
import type { StandOut, tellingLows } from '../reel/index.ts';
import type { LimitsKept, SuggestedTo, SurpriseReason } from '../surprise/index.ts';
import { enjoymentText } from './enjoyment-cards.ts';
import { shortValue } from './estimates.ts';

/** The movies with most of a characteristic, before 'third' or 'tenth'. */
const highest: Readonly<Record<Characteristic, string>> = {
  gore: 'the goriest',
  psychological: 'the most unsettling',
  jumpScares: 'the jumpiest',
  characters: 'the most character-driven',
  pace: 'the fastest',
  comedy: 'the funniest',
};

/** Those with least of it. */
const lowest: Readonly<Record<(typeof tellingLows)[number], string>> = {
  gore: 'the least bloody',
  jumpScares: 'the least jumpy',
  pace: 'the slowest',
};

const keptTexts: Readonly<Record<LimitsKept, string>> = {
  within: 'within your limits',
  withinAsFarAsKnown: 'within your limits as far as members know',
};

/** Why Surprise Me suggests a movie, in a sentence (R391): 'Gore 8.6: in the goriest third, and new to you. 7.9 for you, 6.8 to 8.8.' */
export function surpriseReasonText(reason: SurpriseReason): string {
  const expected = reason.viewer?.expected ?? null;
  return expected === null ? whyText(reason) : `${whyText(reason)} ${enjoymentText(expected)}.`;
}

function whyText({ scores, source, viewer }: SurpriseReason): string {
  if (typeof scores === 'string') return viewerText(viewer) ?? scoresTexts[scores];
  const parts = [
    standOutText(scores, source),
    ...(viewer === null || viewer.limits === null ? [] : [keptTexts[viewer.limits]]),
    ...(viewer?.isNew === true ? ['new to you'] : []),
  ];
  const last = parts.length > 1 ? `, and ${parts.pop()}` : '';
  return `${parts.join(', ')}${last}.`;
}

/** Where its scores say nothing. */
const scoresTexts = {
  balanced: 'A bit of everything: none of its scores stands out.',
  hardlyRated: 'Few members have rated it: you would be among the first.',
} as const;

/** 'Gore 8.6: in the goriest third'. */
function standOutText(found: StandOut, source: ScoreSource): string {
  const { label } = characteristicTexts[found.characteristic];
  const which = found.isHigh ? highest[found.characteristic] : lowest[found.characteristic];
  return `${label} ${shortValue(found.average, source)}: in ${which} ${found.share}`;
}

function viewerText(viewer: SuggestedTo | null): string | null {
  if (viewer === null) return null;
  const { isNew, limits } = viewer;
  const kept = limits === null ? null : `stays ${keptTexts[limits]}`;
  if (isNew) return kept === null ? null : `You have not seen it, and it ${kept}.`;
  return kept === null ? null : `It ${kept}.`;
}
