/**
 * The same bytes in memory of exactly their size, for what is kept: what a compressor returns is the beginning of a block
 * of 16 kB, small buffers share blocks of 8 kB, and one that is kept would retain its whole block.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
