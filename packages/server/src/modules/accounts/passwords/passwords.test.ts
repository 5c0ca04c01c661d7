import { ApiError } from '@hexreel/domain/api/errors';
import { expect, test } from 'vitest';
import { createPasswords } from './index.ts';
import { HashSlots } from './hash-slots.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash verifies its password and no other, and never repeats', async () => {
  const [one, other] = await Promise.all([hashPassword(' pass word '), hashPassword(' pass word ')]);
  expect(one).not.toBe(other);
  expect(await verifyPassword(' pass word ', one)).toBe(true);
  expect(await verifyPassword('pass word', one)).toBe(false);
});

test.each(['', 'x', '$scrypt$ln=14,r=8,p=5$$', '$argon2id$v=19$m=1$a$b'])('%j verifies nothing', async (hash) => {
  expect(await verifyPassword('password', hash)).toBe(false);
});

test('two run at once, a few wait in turn, and the rest are told at once', async () => {
  const slots = new HashSlots({ slots: 2, longestQueue: 3 });
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
  const slots = new HashSlots({ slots: 1, longestQueue: 0 });
  await expect(slots.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  await expect(slots.run(async () => 'free')).resolves.toBe('free');
});

test('a common password is warned of, and refused where the owner wants that', () => {
  const form = { password: 'qwerty123', confirmPassword: 'qwerty123' };
  expect(createPasswords('warn').check(form, [])).toBe(true);
  expect(() => createPasswords('enforce').check(form, [])).toThrow(ApiError);
  expect(createPasswords('enforce').check({ password: 'knitting needle', confirmPassword: 'knitting needle' }, [])).toBe(false);
});
