import { perCharacteristic } from '@hexreel/domain/characteristics';
import { expect, test } from 'vitest';
import { movieAnswer } from '../../testing/fake-api.ts';
import { movieStructuredData } from './structured-data.ts';

test('search engines get absolute URLs and a PNG picture', () => {
  const data = movieStructuredData(movieAnswer({ poster: '/artwork/{size}/948-poster-1f.svg' }), 'https://hexreel.example');
  expect(data).toMatchObject({
    '@type': 'Movie',
    name: 'Halloween',
    url: 'https://hexreel.example/movie/948',
    image: 'https://hexreel.example/artwork/w500/948-poster-1f.png',
    duration: 'PT91M',
    director: [{ '@type': 'Person', name: 'John Carpenter' }],
  });
});

test('unknown facts are left out', () => {
  const data = movieStructuredData(
    movieAnswer({ poster: null, runtime: null, releaseDate: null, directors: [], cast: [], imdbId: null }),
    'https://hexreel.example',
  );
  expect(Object.keys(data)).toEqual(['@context', '@type', 'name', 'url', 'description', 'genre']);
});

test('search engines hear nothing of estimates (R490)', () => {
  const known = { value: 9.5, low: 8, high: 10, members: 0, source: 'editorial' as const };
  const estimated = movieAnswer({ known: perCharacteristic(() => known), estimates: perCharacteristic(() => 9.5) });
  const data = movieStructuredData(estimated, 'https://hexreel.example');
  expect(data).toEqual(movieStructuredData(movieAnswer(), 'https://hexreel.example'));
  expect(JSON.stringify(data)).not.toContain('9.5');
});
