import { renderToStaticMarkup } from 'react-dom/server';
import { topicGroups, topicNames, topics } from '@hexreel/domain/warnings';
import { expect, test } from 'vitest';
import { TopicFields } from './topic-fields.tsx';

test('topics that are no longer offered are left out, and so are groups without any', () => {
  const retired = [...topicNames.filter((topic) => topics[topic].group === 'faces'), 'vomit' as const];
  const html = renderToStaticMarkup(<TopicFields chosen={['eyes']} retired={retired} />);
  expect(html).toContain(topics.eyes.definition);
  expect(html).not.toContain(topics.vomit.definition);
  expect(html).not.toContain(topicGroups.faces);
  expect(html.match(/checked=""/gu)).toHaveLength(1);
  expect(html.match(/type="checkbox"/gu)).toHaveLength(topicNames.length - retired.length);
});
