import { expect, test } from 'vitest';
import { nameOfHost, splitHosts } from './host-urls.ts';

test('an address with several hosts stands for one address each', () => {
  expect(splitHosts('postgres://me:p%40ss@a:5432,b:6432,[::1]/site?target_session_attrs=read-write&sslmode=require')).toEqual([
    'postgres://me:p%40ss@a:5432/site?sslmode=require',
    'postgres://me:p%40ss@b:6432/site?sslmode=require',
    'postgres://me:p%40ss@[::1]/site?sslmode=require',
  ]);
  expect(splitHosts('postgresql://a,b/site?application_name=x&target_session_attrs=any')).toEqual([
    'postgresql://a/site?application_name=x',
    'postgresql://b/site?application_name=x',
  ]);
});

test('an address with one host is left as it is', () => {
  const url = 'postgres://me@localhost:5432/site?host=%2Frun%2Fpostgres';
  expect(splitHosts(url)).toEqual([url]);
});

test.each([
  'mysql://a/site',
  'postgres://a:x,b/site',
  'postgres://a,,b/site',
  'postgres://a,a/site',
  'postgres://a b,c/site',
  'nothing',
])('%s is no address', (url) => {
  expect(splitHosts(url)).toBeNull();
});

test('a host is named without user and password', () => {
  expect(nameOfHost('postgres://me:hunter2@db1/site')).toBe('db1:5432');
});
