/**
 * A wait that ends: rejects when the work takes longer. The work itself goes on, where nothing can stop it.
 * @param what names it in the error, such as 'The mail server'
 */
export async function within<Value>(milliseconds: number, what: string, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${what} took more than ${milliseconds / 1_000} s`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}
