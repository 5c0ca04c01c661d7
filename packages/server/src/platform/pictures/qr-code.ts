import { encode } from 'uqr';

/** Light modules around a code, without which cameras do not find it. */
const quietZone = 4;

/** A text as a QR code: how many modules one side has, and one path with a unit square for each dark module. */
export function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
