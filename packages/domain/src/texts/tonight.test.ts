import { expect, test } from 'vitest';
import type { RoomSeat } from '../contract/tonight.ts';
import { pickLabel, pickReason, relaxationText } from './tonight.ts';

test.each([
  [1, 'With 1 more minute, some movies would fit.'],
  [12, 'With 12 more minutes, some movies would fit.'],
])('a longer evening that would help has %i minutes more', (more, sentence) => {
  expect(relaxationText({ kind: 'minutes', more })).toBe(sentence);
});

const seats = ['Ann', 'Bob'].map((name): RoomSeat => ({
  id: name,
  name,
  profilePic: null,
  isYou: false,
  isHost: false,
  isHere: true,
  isExpected: false,
  isReady: true,
  hasAnswered: true,
  hasVetoed: false,
  countsMore: false,
}));
const [ann, bob] = [
  { seatId: 'Ann', value: 8.1 },
  { seatId: 'Bob', value: 6 },
];

test.each([
  [['bestForAll'], [ann, bob], 'Best for everyone together: 6.0 to 8.1 out of 10 expected.'],
  [['bestForAll', 'safest'], [], 'The best-liked movie for all of you, and farthest from everyone’s limits.'],
  [['bestForAll'], [], 'The best-liked movie for all of you.'],
  [['safest'], [], 'Farthest from everyone’s limits.'],
  [['wildCard'], [ann, bob], 'Ann would love it: 8.1 out of 10 expected.'],
  [['wildCard'], [bob], 'Something else: 6.0 out of 10 expected.'],
  [['wildCard'], [], 'Something else, and well liked.'],
  [[], [ann, bob], 'Next best for everyone together: 6.0 to 8.1 out of 10 expected.'],
  [[], [], 'The next best-liked.'],
] as const)('%j is reasoned by what is expected of those who said something', (kinds, expected, reason) => {
  const found = [...expected].filter((one) => one !== undefined);
  const pick = { kinds: [...kinds], expected: found, movie: { source: 'members' as const } };
  expect(pickReason(pick, seats)).toBe(reason);
});

test('what is neither the best nor the safest nor a wild card is the runner-up', () => {
  expect(pickLabel([])).toBe('Runner-up');
  expect(pickLabel(['bestForAll', 'safest'])).toBe('Best for all · Safest');
});
