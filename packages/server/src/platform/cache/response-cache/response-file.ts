import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the bytes of a response are in the file. */
export interface Place {
  readonly offset: number;
  readonly length: number;
  /** Newer bytes have taken its place. */
  isOverwritten: boolean;
}

/** @returns undefined where no file can be created, as on a read-only system: memory has to do then */
export function openResponseFile(maximumBytes: number): ResponseFile | undefined {
  try {
    return new ResponseFile(maximumBytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/**
 * Bytes of responses in one file without a name, which ends with the process: the operating system keeps what is read
 * often in memory of its own, which it can take back, and the process's memory holds places only. The newest bytes
 * overwrite the oldest ones. Reads and writes are synchronous: they are some microseconds from the system's memory.
 */
export class ResponseFile {
  readonly #descriptor: number;
  readonly #maximumBytes: number;
  #end = 0;
  /** In the order in which they will be overwritten, from `#oldest` on. */
  #places: Place[] = [];
  #oldest = 0;

  /** @throws Error where no file can be created */
  constructor(maximumBytes: number) {
    const folder = mkdtempSync(join(tmpdir(), 'hexreel-'));
    try {
      this.#descriptor = openSync(join(folder, 'responses'), 'wx+', 0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
    this.#maximumBytes = maximumBytes;
  }

  /** @returns null for bytes that do not fit, or cannot be written because the disk is full */
  write(bytes: Buffer): Place | null {
    if (bytes.length > this.#maximumBytes) return null;
    const offset = this.#end + bytes.length > this.#maximumBytes ? 0 : this.#end;
    // What is left at the end of the file, or begins where the new bytes go.
    if (offset === 0) this.#overwrite((place) => place.offset >= this.#end);
    this.#overwrite((place) => place.offset >= offset && place.offset < offset + bytes.length);
    const place: Place = { offset, length: bytes.length, isOverwritten: false };
    try {
      writeSync(this.#descriptor, bytes, 0, bytes.length, offset);
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return null;
      throw error;
    }
    this.#end = offset + bytes.length;
    this.#places.push(place);
    return place;
  }

  /** @returns null where the bytes were overwritten */
  read(place: Place): Buffer | null {
    if (place.isOverwritten) return null;
    // Kept by the caller: a part of a shared block would retain all of it.
    const bytes = Buffer.allocUnsafeSlow(place.length);
    return readSync(this.#descriptor, bytes, 0, place.length, place.offset) === place.length ? bytes : null;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** Forgets the oldest places for as long as they are hit. */
  #overwrite(isHit: (place: Place) => boolean): void {
    for (let place = this.#places[this.#oldest]; place !== undefined && isHit(place); place = this.#places[this.#oldest]) {
      place.isOverwritten = true;
      this.#oldest += 1;
    }
    if (this.#oldest <= this.#places.length / 2) return;
    this.#places = this.#places.slice(this.#oldest);
    this.#oldest = 0;
  }
}
