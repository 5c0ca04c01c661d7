import { expect, test } from 'vitest';
import { reportedText } from './warnings.ts';

const spoiler = (topic: 'petDies' | 'childDies', severity: number | null) => ({ topic, state: 'reported', severity }) as const;

test('what gives the story away is counted with the worst of it, never named (R641)', () => {
  expect(reportedText([])).toBeNull();
  expect(reportedText([spoiler('petDies', null)])).toBe('1 topic that gives the story away');
  expect(reportedText([spoiler('petDies', 1), spoiler('childDies', 3)])).toBe('2 topics that give the story away (up to severe)');
});
