/** Most pages fit; it grows for those that do not. */
let bytes = Buffer.allocUnsafeSlow(512 * 1_024);

/** UTF-8 takes at most this many bytes for a unit of a string. */
const mostBytesPerUnit = 3;

/**
 * The bytes of a document. They are in one block of memory, which the next call overwrites: for each page a string and a buffer of
 * hundreds of kilobytes would be fresh memory of the operating system each time, which costs more than writing them.
 * @returns valid until the next call
 */
export function encodePage(pieces: readonly string[]): Buffer {
  let end = 0;
  for (const piece of pieces) {
    const needed = end + piece.length * mostBytesPerUnit;
    if (needed > bytes.length) grow(needed, end);
    end += bytes.write(piece, end);
  }
  return bytes.subarray(0, end);
}

/** @param end of what is written already */
function grow(needed: number, end: number): void {
  const larger = Buffer.allocUnsafeSlow(needed * 2);
  bytes.copy(larger, 0, 0, end);
  bytes = larger;
}
