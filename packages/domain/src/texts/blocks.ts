import { mostBlocked } from '../blocks/index.ts';
import { countInDigits } from './count-in-digits.ts';

export const blockTexts = {
  oneself: 'You cannot block or mute yourself.',
  blocksFull: `You can block at most ${countInDigits(mostBlocked)} people.`,
  mutesFull: `You can mute at most ${countInDigits(mostBlocked)} people.`,
} as const;
