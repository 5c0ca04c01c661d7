import { ApiError } from '@hexreel/domain/contract/errors';
import { expect, test } from 'vitest';
import { ConcurrencyLimit } from '../../../platform/resilience/concurrency-limit.ts';
import { createPasswords, hashLimit } from './index.ts';
import { hashPassword, matchPassword, verifyPassword } from './password-hash.ts';

test('a hash verifies its password and no other, and never repeats', async () => {
  const [one, other] = await Promise.all([hashPassword(' pass word '), hashPassword(' pass word ')]);
  expect(one).not.toBe(other);
  expect(await verifyPassword(' pass word ', one)).toBe(true);
  expect(await verifyPassword('pass word', one)).toBe(false);
});

test('several hashes are compared at once, with or without a salt in common', async () => {
  const one = await hashPassword('one password');
  const beside = await hashPassword('another', one);
  const apart = await hashPassword('another');
  expect(beside.split('$').slice(0, 4)).toEqual(one.split('$').slice(0, 4));
  expect(await matchPassword('one password', [one, beside])).toEqual([true, false]);
  expect(await matchPassword('another', [one, beside, apart, null])).toEqual([false, true, true, false]);
  expect(await matchPassword('another', [null, null])).toEqual([false, false]);
});

test('the salt of a hash of another cost is not shared', async () => {
  const cheap = `$scrypt$ln=4,r=1,p=1$${'A'.repeat(22)}==$${'A'.repeat(43)}=`;
  expect((await hashPassword('password', cheap)).startsWith('$scrypt$ln=14,r=8,p=5$')).toBe(true);
});

test.each(['', 'x', '$scrypt$ln=14,r=8,p=5$$', '$argon2id$v=19$m=1$a$b'])('%j verifies nothing', async (hash) => {
  expect(await verifyPassword('password', hash)).toBe(false);
});

test('two run at once, a few wait in order, and the rest are refused at once', async () => {
  const slots = new ConcurrencyLimit({ ...hashLimit, longestQueue: 3 });
  const order: number[] = [];
  const finish: (() => void)[] = [];
  const work = (index: number) =>
    slots.run(() => {
      order.push(index);
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const running = [0, 1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 });
  expect(order).toEqual([0, 1]);
  for (let done = 0; done < 5; done += 1) {
    finish[done]?.();
    await running[done];
  }
  expect(order).toEqual([0, 1, 2, 3, 4]);
  await expect(slots.run(async () => 'free again')).resolves.toBe('free again');
});

test('a failing hash frees its slot', async () => {
  const slots = new ConcurrencyLimit({ ...hashLimit, concurrency: 1, longestQueue: 0 });
  await expect(slots.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(slots.run(async () => 'free')).resolves.toBe('free');
});

test('a common password gets a warning, or is refused if the site is configured so', () => {
  const form = { password: 'qwerty123', confirmPassword: 'qwerty123' };
  expect(createPasswords('warn').check(form, [])).toBe(true);
  expect(() => createPasswords('enforce').check(form, [])).toThrow(ApiError);
  expect(createPasswords('enforce').check({ password: 'knitting needle', confirmPassword: 'knitting needle' }, [])).toBe(false);
});
