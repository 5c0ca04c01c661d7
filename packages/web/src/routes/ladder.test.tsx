import type { LadderResponse } from '@hexreel/domain/contract/ladder';
import { ApiError } from '@hexreel/domain/contract/errors';
import { estimateLegend } from '@hexreel/domain/texts/estimates';
import { hardNoTexts } from '@hexreel/domain/texts/hard-nos';
import { climbToText, ladderProblemTexts, ladderTexts, reachableText } from '@hexreel/domain/texts/ladder';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { announcerId } from '../lib/announcer.ts';
import { movieAnswer, movieCard, type FakeAnswers } from '../testing/fake-api.ts';
import { mina } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { replaceMethods } from '../testing/replace-methods.ts';

type Rungs = NonNullable<LadderResponse['ladder']>['rungs'];
const levels = (gore: number) => ({ gore, psychological: 4, jumpScares: 4 });
const rung = (id: number, title: string, answer: Rungs[number]['answer'] = null): Rungs[number] => ({
  movie: movieCard({ id, title }),
  levels: levels(id),
  answer,
});
const three = [rung(4, 'Us'), rung(5, 'Saw'), rung(6, 'Nope')];
const response = (rungs: Rungs | null, facts: Partial<LadderResponse> = {}): LadderResponse => ({
  start: levels(3),
  ladder: rungs === null ? null : { start: levels(3), target: { axis: 'gore', value: 6, movie: null }, rungs },
  problem: null,
  nearest: null,
  ...facts,
});

const readLadder = vi.fn<Required<FakeAnswers>['readLadder']>();
const startLadder = vi.fn<Required<FakeAnswers>['startLadder']>();
const answerRung = vi.fn<Required<FakeAnswers>['answerRung']>();
const planLadder = vi.fn<Required<FakeAnswers>['planLadder']>();
const scrolled = vi.fn<() => void>();
beforeEach(() => {
  for (const call of [readLadder, startLadder, answerRung, planLadder, scrolled]) call.mockReset();
  // jsdom has no layout.
  replaceMethods(Element.prototype, { scrollIntoView: scrolled });
});
const asMember = (path = '/ladder') =>
  openPage(path, {
    readMe: () => Promise.resolve({ user: mina }),
    readLadder,
    startLadder,
    answerRung,
    removeLadder: () => Promise.resolve(response(null)),
    readMovie: () => Promise.resolve(movieAnswer()),
  });
const chooseGoal = (value: string) => fireEvent.change(screen.getByLabelText(ladderTexts.value), { target: { value } });
const titles = () => [...document.querySelectorAll('ol li a > span:nth-child(2)')].map((title) => title.textContent);
const next = () => document.querySelector('[aria-current=step]')?.textContent;

test('a member of whom nothing is known is told what to do', async () => {
  readLadder.mockResolvedValue(response(null, { start: null }));
  const { text } = await asMember();
  expect(text()).toContain(ladderTexts.nothingKnown);
  expect(screen.getByRole('link', { name: 'Set your limits' }).getAttribute('href')).toBe('/browse?mode=limits');
  expect(screen.queryByRole('button', { name: ladderTexts.make })).toBeNull();
});

test.for([
  ['where none was climbed', []],
  ['where the last one is below the goal', [rung(4, 'Us', 'right')]],
] as const)('a ladder whose steps are all hidden does not say that the top was reached, %s', async ([, rungs]) => {
  readLadder.mockResolvedValue(response([...rungs]));
  const { text } = await asMember();
  expect(text()).not.toContain(ladderTexts.reached);
  expect(text()).toContain(ladderTexts.nothingLeft);
  const link = screen.getByRole('link', { name: hardNoTexts.change });
  expect(link.getAttribute('href')).toContain('hard-nos');
});

test('a step below a hidden goal is not the top', async () => {
  readLadder.mockResolvedValue(response([rung(4, 'Us')]));
  const { text } = await asMember();
  expect(text()).not.toContain(ladderTexts.top);
  expect(text()).toContain(ladderTexts.topLeftOut);
  readLadder.mockResolvedValue(response(three));
  const whole = await asMember();
  expect(whole.text()).toContain(ladderTexts.top);
  expect(whole.text()).not.toContain(ladderTexts.topLeftOut);
});

test('a member builds a ladder to a value, and says how its movies were', async () => {
  readLadder.mockResolvedValue(response(null));
  startLadder.mockResolvedValue(response(three));
  answerRung.mockResolvedValue(response([rung(4, 'Us', 'easy'), rung(6, 'Nope')]));
  const { press } = await asMember();
  const levels = [...document.querySelectorAll('dl > div')].map((level) => [...level.children].map((part) => part.textContent));
  expect(levels).toEqual([
    ['Gore', '3.0'],
    ['Psychological', '4.0'],
    ['Jump Scares', '4.0'],
  ]);
  await press(ladderTexts.make);
  expect(startLadder).toHaveBeenCalledWith({ body: { axis: 'gore', value: 7 } });
  expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
  // The form below which it was made is gone.
  expect(document.activeElement?.id).toBe('stairs-title');
  expect(scrolled).toHaveBeenCalledOnce();
  expect(next()).toContain('Step 1 of 3: Gore up to 4.0, Psychological up to 4.0, Jump Scares up to 4.0');
  await press('Easy skips a step');
  expect(answerRung).toHaveBeenCalledWith({ body: { movieId: 4, answer: 'easy' } });
  expect(titles()).toEqual(['Us', 'Nope']);
  expect(next()).toContain('Nope');
});

test('the movie that an address names is where the ladder leads', async () => {
  readLadder.mockResolvedValue(response(null));
  startLadder.mockResolvedValue(response(null, { problem: 'borne' }));
  const { press, text, until } = await asMember('/ladder#movie-948');
  await until(() => expect(text()).toContain('To Halloween'));
  await press(ladderTexts.make);
  expect(startLadder).toHaveBeenCalledWith({ body: { movieId: 948 } });
  expect(text()).toContain(ladderProblemTexts.borne);
});

test('out of reach, the nearest goal can be climbed to instead', async () => {
  const nearest = { axis: 'gore', value: 5, steps: 4 } as const;
  readLadder.mockResolvedValue(response(null));
  startLadder.mockResolvedValueOnce(response(null, { problem: 'noMovies', nearest })).mockResolvedValue(response(three));
  const { press, text } = await asMember();
  chooseGoal('8');
  await press(ladderTexts.make);
  expect(text()).toContain(reachableText(nearest));
  await press(climbToText(nearest));
  expect(startLadder).toHaveBeenLastCalledWith({ body: { axis: 'gore', value: 5 } });
  expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
  expect(text()).not.toContain(ladderProblemTexts.noMovies);
});

test('where nothing lower can be reached either, it says so, and names movies to begin with (R595)', async () => {
  const missed = [{ characteristic: 'gore', bound: 'neverAbove', value: 3, odds: 0.25 } as const];
  const closest = [{ movie: movieCard({ id: 3, title: 'Lake Mungo' }), missed }];
  readLadder.mockResolvedValue(response(null, { problem: 'noMovies', closest }));
  const { text, until } = await asMember();
  expect(text()).toContain(ladderTexts.noneReachable);
  await until(() => expect(text()).toContain('Lake Mungo'));
  expect(text()).toContain('Gore: about a 1 in 4 chance of more than 3');
});

test('a visitor climbs to the nearest goal by what they said before', async () => {
  const nearest = { axis: 'gore', value: 6, steps: 3 } as const;
  planLadder.mockResolvedValueOnce(response(null, { problem: 'noMovies', nearest })).mockResolvedValue(response(three));
  const { press, until } = await openPage('/ladder', { planLadder });
  chooseGoal('8');
  await press(ladderTexts.make);
  await press(climbToText(nearest));
  const neverAbove = { gore: 4, psychological: 7, jumpScares: 7 };
  expect(planLadder).toHaveBeenLastCalledWith({ body: { axis: 'gore', value: 6, neverAbove } });
  await until(() => expect(titles()).toEqual(['Us', 'Saw', 'Nope']));
});

test('a goal that nobody chose is lowered by itself, for members and visitors', async () => {
  const nearest = { axis: 'gore', value: 5, steps: 3 } as const;
  const outOfReach = response(null, { problem: 'noMovies', nearest });
  readLadder.mockResolvedValue(response(null));
  for (const call of [startLadder, planLadder]) call.mockResolvedValueOnce(outOfReach).mockResolvedValue(response(three));
  const member = await asMember();
  await member.press(ladderTexts.make);
  expect(startLadder.mock.calls.map(([{ body }]) => body)).toEqual([
    { axis: 'gore', value: 7 },
    { axis: 'gore', value: 5 },
  ]);
  expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
  cleanup();
  const visitor = await openPage('/ladder', { planLadder });
  await visitor.press(ladderTexts.make);
  expect(planLadder.mock.calls.map(([{ body }]) => body.value)).toEqual([7, 5]);
  await visitor.until(() => expect(titles()).toEqual(['Us', 'Saw', 'Nope']));
});

test('at the end it says so, and can be deleted after a question', async () => {
  readLadder.mockResolvedValue(response(three.map((one) => ({ ...one, answer: 'right' as const }))));
  const { press, text } = await asMember();
  expect(text()).toContain(ladderTexts.reached);
  expect(screen.queryByRole('group', { name: ladderTexts.question })).toBeNull();
  await press(ladderTexts.remove);
  await press(ladderTexts.keep);
  expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
  await press(ladderTexts.remove);
  await press(ladderTexts.removeNow);
  expect(titles()).toEqual([]);
});

test('the form of another ladder stays until that is built, and can be left', async () => {
  readLadder.mockResolvedValue(response(three));
  startLadder.mockRejectedValueOnce(new ApiError('unavailable', 'Down.')).mockResolvedValue(response([rung(7, 'Tusk')]));
  const { press, until, text } = await asMember();
  await press(ladderTexts.another);
  expect(titles()).toEqual([]);
  await press(ladderTexts.cancel);
  expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
  await press(ladderTexts.another);
  chooseGoal('5');
  await press(ladderTexts.make);
  await until(() => expect(text()).toContain('Down.'));
  expect(screen.getByLabelText<HTMLInputElement>(ladderTexts.value).value).toBe('5');
  await press(ladderTexts.make);
  await until(() => expect(titles()).toEqual(['Tusk']));
});

test('what comes after an answer is announced', async () => {
  readLadder.mockResolvedValue(response(three));
  answerRung.mockResolvedValue(response([rung(4, 'Us', 'right'), rung(5, 'Saw'), rung(6, 'Nope')]));
  const { press, until } = await asMember();
  await press('Just right goes on');
  await until(() => expect(document.getElementById(announcerId)?.textContent).toBe('Step 2 of 3: Saw'));
});

test('where another window was faster, the ladder is read again', async () => {
  readLadder.mockResolvedValueOnce(response(three)).mockResolvedValue(response([rung(4, 'Us', 'right'), ...three.slice(1)]));
  answerRung.mockRejectedValue(new ApiError('conflict', ladderTexts.notNext));
  const { press, until, text } = await asMember();
  await press('Just right goes on');
  expect(text()).toContain(ladderTexts.notNext);
  await until(() => expect(next()).toContain('Saw'));
});

test('a visitor says what they bear; nothing of it is in the address, and Back shows it again', async () => {
  planLadder.mockResolvedValueOnce(response(three)).mockResolvedValue(response([rung(4, 'Us', 'tooMuch'), rung(3, 'It')]));
  const { press, text, router } = await openPage('/ladder', { planLadder });
  expect(text()).toContain(ladderTexts.visitor);
  await press(ladderTexts.make);
  const neverAbove = { gore: 4, psychological: 7, jumpScares: 7 };
  expect(planLadder).toHaveBeenCalledWith({ body: { axis: 'gore', value: 7, neverAbove } });
  await press('Too much goes half a step back');
  const rungs = [4, 5, 6].map((movieId) => ({ movieId, answer: null }));
  expect(planLadder).toHaveBeenLastCalledWith({ body: { axis: 'gore', value: 7, neverAbove, rungs, answer: 'tooMuch' } });
  expect(titles()).toEqual(['Us', 'It']);
  expect(router.latestLocation.href).toBe('/ladder');
});

test('steps whose numbers rest on our estimate say so (R562)', async () => {
  const [first, second, third] = three;
  if (first === undefined || second === undefined || third === undefined) throw new Error('There are three steps');
  const estimated = { ...first, movie: { ...first.movie, source: 'editorial', members: null } } as const;
  const mixed = { ...second, movie: { ...second.movie, source: 'members-and-kind', members: 2 } } as const;
  readLadder.mockResolvedValue(response([estimated, mixed, third]));
  const { text } = await asMember();
  expect(next()).toContain('≈4.0');
  expect([...document.querySelectorAll('ol li p > span:first-child')].map(({ textContent }) => textContent)).toEqual([
    '≈4.0',
    '≈5.0',
    '6.0',
  ]);
  expect(document.querySelector('#next-title')?.closest('section')?.textContent).toContain('Our estimateGore≈4.0');
  expect(text()).toContain('Jump Scares up to 4.0. 2 members and an estimate from its keywords');
  expect(within(screen.getByRole('main')).getByRole('link', { name: estimateLegend })).toBeTruthy();
  readLadder.mockResolvedValue(response(three));
  const plain = await asMember();
  expect(plain.text()).not.toContain('≈');
});

test('as long as there is no ladder, popular movies show what one looks like (R331)', async () => {
  const scores: readonly (number | null)[] = [8.6, 3, 4.4, 5.9, 6.1, 7.2, null];
  const movies = scores.map((gore, at) =>
    movieCard({ id: at + 1, title: `Movie ${at + 1}`, poster: `/artwork/{size}/${at}.svg`, averages: [gore, 5, 5, 5, 5, 5] }),
  );
  const browseMovies: FakeAnswers['browseMovies'] = () =>
    Promise.resolve({ movies, total: 7, unranked: 0, page: 1, nextPage: null, found: null, credits: [] });
  await openPage('/ladder', { browseMovies });
  expect(screen.getByRole('figure').textContent).toBe('For example: Gore 3.0 → 8.63.04.45.97.28.6');
  readLadder.mockResolvedValue(response(three));
  await openPage('/ladder', { readMe: () => Promise.resolve({ user: mina }), readLadder, browseMovies });
  expect(titles()).toEqual(['Us', 'Saw', 'Nope']);
  expect(document.querySelectorAll('main figure')).toHaveLength(0);
});
