import { listInWords } from './in-words.ts';
import { countInDigits } from './count-in-digits.ts';

/** Users who watch together again (R614 to R616). */
export const circleTexts = {
  title: 'Your circles',
  start: 'Start an evening',
  goOn: 'Go to tonight’s room',
  starting: 'Opening...',
  seen: 'Seen together',
  next: (date: string) => `Next time: ${date}`,
  noDate: 'No date yet',
  change: 'Change',
  name: 'Name',
  date: 'Next date',
  save: 'Save',
  leave: 'Leave this circle',
  leaveHint: 'Your limits and your share of past evenings go with you. The others stay.',
  evenings: (count: number) => `${countInDigits(count)} ${count === 1 ? 'evening' : 'evenings'}`,
  /** 'You and Bea', 'You, Bea and Cleo'. */
  people: (others: readonly string[]) => (others.length === 0 ? 'Just you' : listInWords(['You', ...others])),

  keepTitle: 'Watch together again?',
  keepHint:
    'Keep this group as a circle. On its next evening your limits, services and what you have seen count again, shown to no one. Each of you decides for yourself.',
  nameHint: 'Everyone in it sees it.',
  keep: 'Keep us together',
  join: 'I’m in',
  joinTitle: (name: string) => `Join “${name}”?`,
  isIn: (name: string, members: number) =>
    members === 1 ? `You are in “${name}”. No one else has said yes so far.` : `You are in “${name}”, with ${members - 1} more.`,
  yours: 'See your circles',
} as const;
