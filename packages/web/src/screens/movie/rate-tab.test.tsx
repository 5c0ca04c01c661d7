import type { OwnRating } from '@hexreel/domain/contract/ratings';
import type { WarningsResponse } from '@hexreel/domain/contract/warnings';
import { noScores } from '@hexreel/domain/rating';
import { perCharacteristic } from '@hexreel/domain/characteristics';
import { discRadius } from '@hexreel/domain/reel';
import { reelLegend } from '@hexreel/domain/texts/descriptions';
import { topics, type TopicName } from '@hexreel/domain/warnings';
import { ownReelTexts } from '@hexreel/domain/texts/own-reel';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPageRenderer } from '../../entry-server.tsx';
import {
  fakeApi,
  movieAnswer,
  movieCard,
  myMovieAnswer,
  ownWarningsAnswer,
  plainSite,
  reviewsAnswer,
  unmoved,
  type FakeAnswers,
} from '../../testing/fake-api.ts';
import { mina, refusal, serverAnswering } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import * as dialStyles from '../../ui/reel-dials.module.css';
import * as scoreReelStyles from '../../ui/score-reel.module.css';

const save = 'PUT /api/me/ratings/948';
const submit = 'PUT /api/me/ratings/948/review';
const summary = reviewsAnswer().summary;
const noAverages = perCharacteristic((): number | null => null);

function rated(rating: Partial<OwnRating> = {}): OwnRating {
  return {
    scores: noScores,
    review: '',
    reviewVersion: '',
    spoiler: false,
    reviewedAt: null,
    edited: false,
    helpful: 0,
    notHelpful: 0,
    ...rating,
  };
}

const readOwnMovie = vi.fn<Required<FakeAnswers>['readOwnMovie']>();
const member: FakeAnswers = {
  readMe: () => Promise.resolve({ user: mina }),
  readMovie: () => Promise.resolve(movieAnswer()),
  readReviews: () => Promise.resolve(reviewsAnswer()),
  readOwnMovie,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  readOwnMovie.mockReset().mockResolvedValue(myMovieAnswer({ rating: rated({ scores: { ...noScores, gore: 3 } }) }));
});

function segment(characteristic: string, score: number): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[aria-label="${characteristic}"] [data-score="${score}"]`);
  if (found === null) throw new Error(`There is no ${characteristic} ${score}`);
  return found;
}

async function click(element: HTMLElement): Promise<void> {
  await userEvent.click(element, { delay: null });
}

async function pressKey(key: string): Promise<void> {
  await userEvent.keyboard(`{${key}}`, { delay: null });
}

function checked(characteristic: string): string | undefined {
  return document.querySelector(`[aria-label="${characteristic}"] [aria-checked=true]`)?.textContent;
}

function status(characteristic: string): string {
  return document.querySelector(`[aria-label="${characteristic}"]`)?.closest('li')?.textContent ?? '';
}

test('a first view of the tab has the form and the saved rating', async () => {
  const render = createPageRenderer({ build: null });
  const { html } = await render({ url: '/movie/948?tab=rate', api: fakeApi(member), viewer: mina, site: plainSite });
  expect(html).toContain('blood, violence, graphic content');
  expect(html).toMatch(/aria-checked="true"[^>]*data-score="3"/u);
});

test.each([
  ['a member', member],
  ['a visitor', { ...member, readMe: () => Promise.resolve({ user: null }) }],
])('what %s rates is named above the scores (R411)', async (_who, answers: FakeAnswers) => {
  await openPage('/movie/948?tab=rate', answers);
  const name = document.querySelector('[role=tabpanel] p');
  expect(name?.textContent).toBe('Halloween1978');
  expect(name?.compareDocumentPosition(screen.getByRole('heading', { name: 'Your scores' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test('a click shows and saves one score at once, however often it is pressed', async () => {
  let answer: (value: object) => void = () => undefined;
  const sent = serverAnswering({ [save]: () => new Promise<object>((resolve) => (answer = resolve)) });
  const { until } = await openPage('/movie/948?tab=rate', member);
  await click(segment('Gore', 8));
  await click(segment('Gore', 8));
  expect(checked('Gore')).toBe('8');
  expect(status('Gore')).toContain('Saving...');
  answer({ rating: rated({ scores: { ...noScores, gore: 8 } }), summary, known: unmoved });
  await until(() => expect(status('Gore')).toContain('Saved'));
  expect(sent).toEqual([{ request: save, body: { gore: 8 } }]);
});

test('a saved score says how it moved an estimate, which the page then shows (R504)', async () => {
  const estimate = { value: 6.5, low: 4, high: 9, members: 0, source: 'editorial' } as const;
  const now = { ...estimate, value: 6.2, members: 1, source: 'members-and-editorial' } as const;
  serverAnswering({
    [save]: () => ({
      rating: rated({ scores: { ...noScores, gore: 5, pace: 4 } }),
      summary: { ...summary, raters: 1 },
      known: { ...unmoved, gore: { without: estimate, now } },
    }),
  });
  const { text, until } = await openPage('/movie/948?tab=rate', {
    ...member,
    readMovie: () => Promise.resolve(movieAnswer({ known: { ...perCharacteristic(() => null), gore: estimate } })),
  });
  expect(status('Gore')).not.toContain('with you');
  await click(segment('Gore', 5));
  await until(() => expect(status('Gore')).toContain('Saved Gore: our estimate 6.5, with you 6.2'));
  expect(text()).toContain('1 member and our estimate');
  await click(segment('Pace', 4));
  await until(() => expect(status('Pace')).toContain('Saved'));
  expect(status('Pace')).not.toContain('with you');
});

test('keys move the choice and save after a pause; Esc cancels it', async () => {
  const sent = serverAnswering({
    [save]: () => ({ rating: rated({ scores: { ...noScores, gore: 6 } }), summary, known: unmoved }),
  });
  await openPage('/movie/948?tab=rate', member);
  vi.useFakeTimers();
  segment('Gore', 3).focus();
  await pressKey('9');
  await pressKey('Escape');
  expect(checked('Gore')).toBe('3');
  segment('Gore', 3).focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowRight']) await pressKey(key);
  expect(checked('Gore')).toBe('6');
  await act(() => vi.advanceTimersByTimeAsync(599));
  expect(sent).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(sent).toEqual([{ request: save, body: { gore: 6 } }]);
});

test('leaving the form before the pause is over saves the choice at once', async () => {
  const sent = serverAnswering({
    [save]: () => ({ rating: rated({ scores: { ...noScores, gore: 10 } }), summary, known: unmoved }),
  });
  const { router } = await openPage('/movie/948?tab=rate', member);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  segment('Gore', 3).focus();
  await pressKey('0');
  await act(() => router.navigate({ href: '/movie/948?tab=cast' }));
  vi.useRealTimers();
  expect(sent).toEqual([{ request: save, body: { gore: 10 } }]);
});

test('a failed score rolls back and can be retried', async () => {
  let works = false;
  const sent = serverAnswering({
    [save]: () =>
      works ? { rating: rated({ scores: { ...noScores, gore: 9 } }), summary, known: unmoved } : refusal('unavailable', 'Down.'),
  });
  const { press, until } = await openPage('/movie/948?tab=rate', member);
  await click(segment('Gore', 9));
  await until(() => expect(status('Gore')).toContain('9 was not saved. Down.'));
  expect(checked('Gore')).toBe('3');
  works = true;
  await press('Retry saving Gore');
  await until(() => expect(status('Gore')).toContain('Saved'));
  expect([checked('Gore'), sent.length]).toEqual(['9', 2]);
});

test('Clear sets 0', async () => {
  const sent = serverAnswering({ [save]: () => ({ rating: null, summary, known: unmoved }) });
  const { press, until } = await openPage('/movie/948?tab=rate', member);
  await press('Clear Gore');
  await until(() => expect(status('Gore')).toContain('Not scored'));
  expect(sent).toEqual([{ request: save, body: { gore: 0 } }]);
});

test('a draft is stored until it is saved, also after a failure', async () => {
  let works = false;
  serverAnswering({
    [submit]: () =>
      works ? { rating: rated({ review: 'He came home.' }), summary, known: unmoved } : refusal('unavailable', 'Down.'),
  });
  const first = await openPage('/movie/948?tab=rate', member);
  await first.fill('[name=review]', 'He came home.');
  await first.press('Submit Review');
  await first.until(() => expect(first.text()).toContain('Your review was not saved, but your text is still here. Down.'));

  works = true;
  const later = await openPage('/movie/948?tab=rate', member);
  expect(document.querySelector<HTMLTextAreaElement>('[name=review]')?.value).toBe('He came home.');
  await later.press('Submit Review');
  await later.until(() => expect(later.text()).toContain('Review saved!'));
  expect(localStorage).toHaveLength(0);
  await later.until(() => expect(later.text()).not.toContain('Review saved!'));
});

test('a saved review goes on where it ended, with a space or a new line', async () => {
  readOwnMovie.mockResolvedValue(myMovieAnswer({ rating: rated({ review: 'He came home.' }) }));
  await openPage('/movie/948?tab=rate', member);
  const field = document.querySelector<HTMLTextAreaElement>('[name=review]');
  if (field === null) throw new Error('There is no field for the review');
  await click(field);
  await userEvent.keyboard(' And then{Enter}he left.', { delay: null });
  expect(field.value).toBe('He came home. And then\nhe left.');
});

test('a text that is too long says so and is not sent', async () => {
  const sent = serverAnswering({});
  const { fill, press, text } = await openPage('/movie/948?tab=rate', member);
  await fill('[name=review]', 'x'.repeat(10_001));
  await press('Submit Review');
  expect(text()).toContain('10,001 / 10,000');
  expect(text()).toContain('A review can have at most 10,000 characters.');
  expect(sent).toEqual([]);
});

test('the draft of one user is not shown to another', async () => {
  const first = await openPage('/movie/948?tab=rate', member);
  await first.fill('[name=review]', 'For my eyes.');
  await openPage('/movie/948?tab=rate', { ...member, readMe: () => Promise.resolve({ user: { ...mina, id: 'u2' } }) });
  expect(document.querySelector<HTMLTextAreaElement>('[name=review]')?.value).toBe('');
});

test("a visitor's scores and text are stored until sign-in, when the scores are saved", async () => {
  const sent = serverAnswering({
    [save]: () => ({ rating: rated({ scores: { ...noScores, pace: 4 } }), summary, known: unmoved }),
  });
  const readRecommendations = () => Promise.resolve({ movies: [] });
  const visitor = await openPage('/movie/948?tab=rate', {
    ...member,
    readRecommendations,
    readMe: () => Promise.resolve({ user: null }),
  });
  await click(segment('Pace', 4));
  await visitor.fill('[name=review]', 'Slow, and then not.');
  expect(status('Pace')).toContain('Not saved');
  expect(sent).toEqual([]);
  const { until } = await openPage('/movie/948?tab=rate', member);
  await until(() => expect(sent).toEqual([{ request: save, body: { pace: 4 } }]));
  expect(document.querySelector<HTMLTextAreaElement>('[name=review]')?.value).toBe('Slow, and then not.');
});

test('after the session has ended, scores and text stay visible until sign-in', async () => {
  serverAnswering({ [save]: () => refusal('unauthenticated', 'You need to sign in first.') });
  let user: typeof mina | null = mina;
  const readRecommendations = () => Promise.resolve({ movies: [] });
  const { fill, until } = await openPage('/movie/948?tab=rate', {
    ...member,
    readRecommendations,
    readMe: () => Promise.resolve({ user }),
  });
  await fill('[name=review]', 'Still here.');
  user = null;
  await click(segment('Gore', 8));
  await until(() => expect(document.querySelector('main a[href^="/login"]')).not.toBeNull());
  expect(checked('Gore')).toBe('8');
  expect(document.querySelector<HTMLTextAreaElement>('[name=review]')?.value).toBe('Still here.');
});

test('a rating is made in the order of the headings, and removed below all of it', async () => {
  readOwnMovie.mockResolvedValue(
    myMovieAnswer({ rating: rated({ scores: { ...noScores, gore: 3 } }), may: { rate: true, remove: true, vote: true } }),
  );
  await openPage('/movie/948?tab=rate', member);
  const [panel] = screen.getAllByRole('tabpanel');
  const headings = [...(panel?.querySelectorAll('h2') ?? [])];
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Your scores', 'Overall', 'Your review', 'Watched']);
  const remove = screen.getByRole('button', { name: 'Remove my rating' });
  expect(remove.closest('section, figure')).toBeNull();
  for (const other of panel?.querySelectorAll('button, input, textarea') ?? [])
    expect(other.compareDocumentPosition(remove) & Node.DOCUMENT_POSITION_PRECEDING).toBe(0);
});

test('a rating is removed after asking', async () => {
  const sent = serverAnswering({ 'DELETE /api/me/ratings/948': () => ({ rating: null, summary, known: unmoved }) });
  readOwnMovie.mockResolvedValue(
    myMovieAnswer({ rating: rated({ scores: { ...noScores, gore: 3 } }), may: { rate: true, remove: true, vote: true } }),
  );
  const { press, until } = await openPage('/movie/948?tab=rate', member);
  await press('Remove my rating');
  await until(() => expect(document.body.textContent).toContain('Remove your rating?'));
  expect(sent).toEqual([]);
  await until(() => expect(screen.getByRole('button', { name: 'Remove it' })).toBeTruthy());
  await press('Remove it');
  await until(() => expect(checked('Gore')).toBeUndefined());
});

test("'You would also like' of a user leaves out what they have rated", async () => {
  readOwnMovie.mockResolvedValue(myMovieAnswer({ recommendations: [movieCard({ id: 11, title: 'Black Christmas' })] }));
  const render = createPageRenderer({ build: null });
  const { html } = await render({ url: '/movie/948', api: fakeApi(member), viewer: mina, site: plainSite });
  expect(html).toContain('Black Christmas');
});

test('a disc of the reel is set by keys in its sheet, and the members’ disc shows only then (R366)', async () => {
  const averages = { ...noAverages, gore: 6, pace: 5 };
  const sent = serverAnswering({
    [save]: (body) => ({
      rating: rated({ scores: { ...noScores, ...(body as object) } }),
      summary: { ...summary, averages, raters: 20 },
      known: unmoved,
    }),
  });
  const { press, until } = await openPage('/movie/948?tab=rate', {
    ...member,
    readMovie: () => Promise.resolve(movieAnswer({ averages, raters: 20 })),
    readOwnMovie: () => Promise.resolve(myMovieAnswer()),
  });
  await press(ownReelTexts.open);
  const gore = screen.getByRole('slider', { name: 'Gore' });
  const circles = () => gore.closest('dialog')?.querySelectorAll('g[data-dial=gore] circle').length;
  expect([gore.getAttribute('aria-valuetext'), circles()]).toEqual(['not scored', 2]);
  act(() => gore.focus());
  await userEvent.keyboard('7{ArrowRight}{Enter}');
  await until(() => expect(sent).toEqual([{ request: save, body: { gore: 8 } }]));
  expect([gore.getAttribute('aria-valuetext'), circles()]).toEqual(['8 of 10', 3]);
});

test('the sixth score says how the member and the others agree (R367)', async () => {
  const scores = { ...noScores, gore: 2, psychological: 3, jumpScares: 3, characters: 5, pace: 5, comedy: 5 };
  const averages = { gore: 5, psychological: 5, jumpScares: 5, characters: 5, pace: 5, comedy: 5 };
  const open = (comedy: number) =>
    openPage('/movie/948?tab=rate', {
      ...member,
      readMovie: () => Promise.resolve(movieAnswer({ averages, raters: 43 })),
      readOwnMovie: () => Promise.resolve(myMovieAnswer({ rating: rated({ scores: { ...scores, comedy } }) })),
    });
  const five = await open(0);
  expect(five.text()).not.toContain('alike.');
  const six = await open(5);
  expect(six.text()).toContain('You and 42 members:');
  expect(six.text()).toContain('You found it gentler than most.');
});

test('rings are the viewer’s and discs the members’ on every tab, in the hero and in the reel that is set (R274)', async () => {
  const averages = { ...noAverages, gore: 6 };
  const answers = { ...member, readMovie: () => Promise.resolve(movieAnswer({ averages, raters: 20 })) };
  const hero = () => document.querySelector('article > header [role=img]')?.getAttribute('aria-label');
  for (const tab of ['cast', 'rate']) {
    await openPage(`/movie/948?tab=${tab}`, answers);
    expect(hero(), tab).toContain('Gore 6.0');
    expect(hero(), tab).toContain(`${reelLegend.rings}: Gore 3.0`);
  }
  const gore = document.querySelector('g[data-dial=gore]');
  const radius = (part: string) => Number(gore?.querySelector(`.${part}`)?.getAttribute('r'));
  expect([radius(dialStyles.disc), radius(scoreReelStyles.own)]).toEqual([discRadius(6), discRadius(3)]);
});

test('before a score there is no dash beside its status', async () => {
  await openPage('/movie/948?tab=rate', member);
  const row = (name: string) => document.querySelector(`[aria-label="${name}"]`)?.closest('li');
  expect(row('Pace')?.textContent).toContain('Not scored');
  expect(row('Pace')?.textContent).not.toContain('-');
});

test('visitors are asked once to sign in', async () => {
  await openPage('/movie/948?tab=rate', { ...member, readMe: () => Promise.resolve({ user: null }) });
  const panel = screen.getByRole('tabpanel');
  expect([...panel.querySelectorAll('a[href^="/login"]')].map(({ textContent }) => textContent)).toEqual(['Sign In']);
});

test('a question is answered by keyboard: the pressed answer keeps the focus for the next one (R290)', async () => {
  let settle: (answer: WarningsResponse) => void = () => undefined;
  const sent = serverAnswering({
    'PUT /api/me/movies/948/warnings/petDies': () => new Promise<WarningsResponse>((resolve) => (settle = resolve)),
  });
  const questions: TopicName[] = ['petDies', 'childDies'];
  await openPage('/movie/948?tab=rate', {
    ...member,
    readOwnWarnings: () => Promise.resolve(ownWarningsAnswer({ mayVote: true, questions })),
  });
  const no = screen.getByRole('button', { name: 'No' });
  no.focus();
  await pressKey('Enter');
  await pressKey('Enter');
  expect([no.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', no]);
  await act(async () => settle({ topics: [], retired: [] }));
  expect(sent).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'No' }));
  expect(screen.getByRole('heading', { name: /^Was this in the movie\?/u }).textContent).toContain(topics.childDies.label);
});
