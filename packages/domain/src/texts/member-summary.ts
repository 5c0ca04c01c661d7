import { characteristics, characteristicTexts, type Averages } from '../characteristics/index.ts';
import { tasteDifference } from '../reel/index.ts';

/* A member in short, in lists and at the head of a profile. */

/** Next to the bars on a profile (R409). */
export const tasteBarsCaption = 'Left: scores lower than most. Right: higher.';

/** A member's bars for screen readers (R409). @param averages the means of their scores */
export function tasteLabel(averages: Averages): string {
  const differences = characteristics.map((name) => {
    const { label } = characteristicTexts[name];
    const average = averages[name];
    if (average === null) return `${label}: not scored`;
    const difference = tasteDifference(average, name);
    if (difference === 0) return `${label} as usual`;
    return `${label} ${Math.abs(difference).toFixed(1)} ${difference < 0 ? 'lower' : 'higher'}`;
  });
  return `Compared with what is usual: ${differences.join(', ')}`;
}

/** Mark of a critic: 'Critic · Giallo, Silent film'. */
export function specializationsText(specializations: readonly string[]): string {
  return specializations.length === 0 ? 'Critic' : `Critic · ${specializations.join(', ')}`;
}
