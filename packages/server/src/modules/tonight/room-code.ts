import type { RoomCode } from '@hexreel/domain/contract/tonight';
import { encode } from 'uqr';

/** Light modules around a code, without which cameras do not find it. */
const quietZone = 4;

/** A link as a QR code, drawn as one path: a unit square for each dark module. */
export function roomCode(link: string): RoomCode {
  const { size, data } = encode(link, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
