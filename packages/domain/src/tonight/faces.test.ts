import { expect, test } from 'vitest';
import { profilePics } from '../user/index.ts';
import { facesOf } from './faces.ts';
import { mostSeats } from './bounds.ts';

const guest = (id: string) => ({ id, profilePic: null });

test('members have their own picture, and guests one that no one else has (R776)', () => {
  const alone = facesOf([guest('b')]).get('b') ?? 0;
  expect(profilePics).toContain(alone);
  const faces = facesOf([guest('b'), { id: 'a', profilePic: alone }, { id: 'c', profilePic: alone }]);
  expect([faces.get('a'), faces.get('c')]).toEqual([alone, alone]);
  expect(profilePics).toContain(faces.get('b'));
  expect(faces.get('b')).not.toBe(alone);
});

test('a guest keeps their face while others come and go', () => {
  const ids = Array.from({ length: mostSeats }, (_, seat) => `0b9f0d5e-0000-4000-8000-00000000000${seat}`);
  const full = facesOf(ids.map(guest));
  expect(new Set(full.values()).size).toBe(mostSeats);
  const [first = ''] = ids;
  expect(facesOf([guest(first)]).get(first)).toBe(full.get(first));
});
