import { expect, test, vi } from 'vitest';
import { whenOnline } from './when-online.ts';

test('a part that is lost without a line is loaded when the line is back, and its second failure is told', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn(() => Promise.reject<string>(new Error('lost')))
    .mockImplementationOnce(() => Promise.reject(new Error('cut')));
  const loaded = whenOnline(load)().catch((error: unknown) => error);
  await vi.waitFor(() => expect(line).toHaveBeenCalled());
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValueOnce('the part');
  dispatchEvent(new Event('online'));
  expect(await loaded).toBe('the part');

  line.mockReturnValue(true);
  await expect(whenOnline(load)()).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(4);
});
