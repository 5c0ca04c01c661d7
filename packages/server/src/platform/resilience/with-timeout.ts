/**
 * Rejects when the work takes longer than the limit. The work itself continues, since nothing can stop it.
 * @param what names the work in the error, such as 'The mail server'
 */
export async function withTimeout<Value>(milliseconds: number, what: string, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${what} took more than ${milliseconds / 1_000} s`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}
