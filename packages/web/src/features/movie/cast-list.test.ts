import { expect, test } from 'vitest';
import { initials } from './cast-list.tsx';

test('initials are the first letters of the first and the last name', () => {
  expect(['Vanessa Redgrave', 'Moby', 'Thea Sofie Loch Næss', 'Øystein Årva', '50 Cent', ''].map(initials)).toEqual([
    'VR',
    'M',
    'TN',
    'ØÅ',
    'C',
    '',
  ]);
});
