import { perCharacteristic } from '@hexreel/domain/characteristics';
import { noLimits } from '@hexreel/domain/limits';
import { circleTexts } from '@hexreel/domain/texts/circles';
import { beforeAll, expect, test } from 'vitest';
import { storeRatings } from '../packages/server/src/testing/ratings.ts';
import { storeVerifiedUser } from '../packages/server/src/testing/users.ts';
import { expectAccessible, open, viewports, withBrowser } from './support/browser.ts';
import { overflowOf } from './support/layout.ts';
import { popularMovies } from './support/movies.ts';
import { withOwnSite } from './support/own-site.ts';
import { siteDatabase } from './support/site-database.ts';
import { send } from './support/users.ts';

const { site, url } = withOwnSite();
const { arrive } = withBrowser(url);

beforeAll(async () => {
  const { database } = await siteDatabase(site());
  const movies = (await popularMovies(2, url())).slice(0, 10);
  for (let rater = 0; rater < 12; rater += 1) {
    const { id: userId } = await storeVerifiedUser(database);
    const scores = perCharacteristic((name) => (name === 'pace' ? 8 : 2));
    await storeRatings(
      database,
      movies.map(({ id: movieId }) => ({ movieId, userId, ...scores })),
    );
  }
});

test('two phones with hard limits find a movie, say how it was, and keep meeting', async () => {
  const [{ page: ann, context: anns }, { page: bea, context: beas, problems: lost }] = [
    await arrive('Ann Nightly', '/tonight', { viewport: viewports.phone }),
    await arrive('Bea Braver', null, { viewport: viewports.phone }),
  ];
  const limits = { ...noLimits.limits, gore: { atLeast: null, neverAbove: 4 }, jumpScares: { atLeast: null, neverAbove: 4 } };
  await send(anns, 'PUT', '/api/me/limits', { ...noLimits, limits });
  await ann.getByRole('button', { name: 'Open a room' }).click();
  await ann.getByText('No one else is here yet.').waitFor();
  const path = new URL(ann.url()).pathname;
  await open(bea, path);
  await bea.getByRole('button', { name: 'Come in as Bea Braver' }).click();
  await ann.getByRole('list', { name: 'In the room' }).getByText('Bea Braver').waitFor();

  // Ann's phone alone says what the movies are against her limits.
  await ann.getByRole('button', { name: 'Find our movie' }).click();
  const effect = ann.getByRole('region', { name: /^What it will do to you/u }).first();
  await effect
    .getByText(/of your 4/u)
    .first()
    .waitFor();
  await bea
    .getByRole('region', { name: /^What it will do to you/u })
    .first()
    .waitFor();
  expect(await bea.getByText(/of your 4/u).count()).toBe(0);
  await expectAccessible(ann, 'what movies will do to the viewer, on a phone');
  expect(await overflowOf(ann)).toBe(0);

  // Tonight's card, also without a network, and the morning after.
  await ann.getByRole('button', { name: 'Let’s watch this' }).first().click();
  for (const page of [ann, bea]) await page.getByText(/Start now, and it ends at/u).waitFor();
  await beas.setOffline(true);
  await bea.getByText('You are offline.').waitFor();
  await bea.getByText('Tonight you are watching').waitFor();
  await beas.setOffline(false);
  await ann.getByRole('button', { name: 'Too much' }).click();
  await ann.getByRole('button', { name: 'Too much', pressed: true }).waitFor();
  await ann.getByText('This would keep movies like it away:').waitFor();
  await ann
    .getByRole('button', { name: /^(?:Lower|Limit) /u })
    .first()
    .click();
  await ann.getByText('Your limits are changed.').waitFor();

  // Both keep it, and plan a date.
  await ann.getByLabel(circleTexts.name).fill('Friday fright');
  await ann.getByRole('button', { name: circleTexts.keep }).click();
  await bea.getByRole('button', { name: circleTexts.join }).click();
  await bea.getByText(circleTexts.isIn('Friday fright', 2)).waitFor();
  await expectAccessible(bea, 'tonight’s card on a phone');
  expect(await overflowOf(bea)).toBe(0);
  await open(bea, '/tonight');
  const circle = bea.getByRole('article', { name: 'Friday fright' });
  await circle.getByText('Change').click();
  await circle.getByLabel(circleTexts.date).fill('2030-12-13');
  await circle.getByRole('button', { name: circleTexts.save }).click();
  await circle.getByText('Next time: December 13, 2030').waitFor();
  await expectAccessible(bea, 'circles on a phone');
  expect(await overflowOf(bea)).toBe(0);

  // An evening has a seat for both, and the movie that they saw is not found again.
  await circle.getByRole('button', { name: circleTexts.start }).click();
  await bea.getByText('This room’s evening number 2.').waitFor();
  await bea.getByText('not here yet').waitFor();
  await open(ann, '/tonight');
  await ann.getByText('Next time: December 13, 2030').waitFor();
  await ann.getByRole('button', { name: circleTexts.goOn }).click();
  await bea.getByText('not here yet').waitFor({ state: 'detached' });
  expect(new URL(ann.url()).pathname).toBe(new URL(bea.url()).pathname);

  // One leaves.
  await open(ann, '/tonight');
  await ann.getByRole('article', { name: 'Friday fright' }).getByText('Change').click();
  await ann.getByRole('button', { name: circleTexts.leave }).click();
  await ann.getByRole('article', { name: 'Friday fright' }).waitFor({ state: 'detached' });
  await open(bea, '/tonight');
  await bea.getByRole('article', { name: 'Friday fright' }).getByText('Just you').waitFor();
  expect(lost.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
