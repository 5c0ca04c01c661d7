import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { topicGroups, topicNames, topics, type TopicName } from '@hexreel/domain/warnings';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TopicFields } from './topic-fields.tsx';

test('topics that are no longer offered are left out, and so are groups without any', () => {
  const retired = [...topicNames.filter((topic) => topics[topic].group === 'faces'), 'vomit' as const];
  const html = renderToStaticMarkup(<TopicFields chosen={['eyes']} retired={retired} onChange={() => undefined} />);
  expect(html).toContain(topics.eyes.definition);
  expect(html).not.toContain(topics.vomit.definition);
  expect(html).not.toContain(topicGroups.faces);
  expect(html.match(/checked=""/gu)).toHaveLength(1);
  expect(html.match(/type="checkbox"/gu)).toHaveLength(topicNames.length - retired.length);
});

test('groups are closed and say how many of their topics are chosen, also as that changes', () => {
  function Chosen() {
    const [chosen, setChosen] = useState<readonly TopicName[]>(['eyes', 'vomit', 'clowns']);
    const change = (topic: TopicName, isChosen: boolean) =>
      setChosen((before) => (isChosen ? [...before, topic] : before.filter((name) => name !== topic)));
    return <TopicFields chosen={chosen} retired={[]} onChange={change} />;
  }
  render(<Chosen />);
  const summaries = () =>
    [...document.querySelectorAll('details')].map(({ open, firstElementChild }) => [open, firstElementChild?.textContent]);
  const said = (text: string) => summaries().filter(([, summary]) => summary === text);
  expect(summaries().some(([open]) => open === true)).toBe(false);
  expect(said(`${topicGroups.body}2 chosen`)).toHaveLength(1);
  expect(said(`${topicGroups.faces}1 chosen`)).toHaveLength(1);
  expect(said(topicGroups.animals)).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Vomit/u, hidden: true }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^A pet dies/u, hidden: true }));
  expect(said(`${topicGroups.body}1 chosen`)).toHaveLength(1);
  expect(said(`${topicGroups.animals}1 chosen`)).toHaveLength(1);
});
