import { mostBlocked } from '../blocks/index.ts';
import { countInDigits } from './count-in-digits.ts';

export const blockTexts = {
  oneself: 'You cannot block or mute yourself.',
  blocksFull: `You can block at most ${countInDigits(mostBlocked)} people.`,
  mutesFull: `You can mute at most ${countInDigits(mostBlocked)} people.`,

  action: 'Mute or block',
  mute: 'Mute',
  unmute: 'Unmute',
  block: 'Block',
  unblock: 'Unblock',
  muteMeans: 'Muted, their reviews and lists are out of your way. Their profile stays, and they never notice.',
  blockMeans:
    'Blocked, neither of you sees or finds the other while signed in. Follows end both ways, and you leave the rooms and circles you share. Nobody tells them.',
  done: { blockUser: 'Blocked', unblockUser: 'Unblocked', muteUser: 'Muted', unmuteUser: 'Unmuted' },
  /** @param change what was done @param name of the other member */
  doneText: (change: 'blockUser' | 'unblockUser' | 'muteUser' | 'unmuteUser', name: string): string =>
    change === 'unmuteUser' ? `You see what ${name} writes again.` : `You can undo this in Settings, under Blocked and muted.`,

  noOne: 'You have not blocked or muted anyone.',
  blocked: 'Blocked',
  muted: 'Muted',
} as const;
