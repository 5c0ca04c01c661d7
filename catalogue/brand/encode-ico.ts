const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Wraps one PNG of up to 256 pixels as a Windows icon file, which may hold PNG data since Vista. */
export function encodeIco({ png, size }: { png: Buffer; size: number }): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one image
  head.writeUInt8(size % 256, HEADER_BYTES);
  head.writeUInt8(size % 256, HEADER_BYTES + 1);
  head.writeUInt16LE(1, HEADER_BYTES + 4); // colour planes
  head.writeUInt16LE(32, HEADER_BYTES + 6); // bits per pixel
  head.writeUInt32LE(png.length, HEADER_BYTES + 8);
  head.writeUInt32LE(head.length, HEADER_BYTES + 12);
  return Buffer.concat([head, png]);
}
