import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @returns undefined where no file can be created, as on a read-only system: memory has to do then */
export function openUnlinkedFile(maximumBytes: number): UnlinkedFile | undefined {
  try {
    return new UnlinkedFile(maximumBytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

/**
 * Bytes in one file that is unlinked at once and ends with the process: the operating system keeps what is read
 * often in memory of its own, which it can take back, and the process's memory holds positions only. The newest bytes
 * overwrite the oldest ones. Reads and writes are synchronous: they are some microseconds from the system's memory.
 */
export class UnlinkedFile {
  readonly #descriptor: number;
  readonly #maximumBytes: number;
  /**
   * Position of the next bytes, as if the file had no end: bytes further back than the file is long are overwritten, and
   * nothing has to be known of them.
   */
  #position = 0;

  /** @throws Error where no file can be created */
  constructor(maximumBytes: number) {
    const folder = mkdtempSync(join(tmpdir(), 'hexreel-'));
    try {
      this.#descriptor = openSync(join(folder, 'bytes'), 'wx+', 0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
    this.#maximumBytes = maximumBytes;
  }

  /** @returns where they are; null for bytes that do not fit, or cannot be written because the disk is full */
  write(bytes: Buffer): number | null {
    if (bytes.length > this.#maximumBytes) return null;
    const left = this.#maximumBytes - (this.#position % this.#maximumBytes);
    const position = bytes.length > left ? this.#position + left : this.#position;
    // A write that fails may have overwritten some of it.
    this.#position = position + bytes.length;
    try {
      // A disk that fills up takes a part without an error at first. Left as it is, the rest would be read as zeros once later
      // bytes have made the file longer.
      const written = writeSync(this.#descriptor, bytes, 0, bytes.length, position % this.#maximumBytes);
      return written === bytes.length ? position : null;
    } catch (error) {
      if (error instanceof Error && 'code' in error && fullDisk.has(error.code)) return null;
      throw error;
    }
  }

  /** @returns null where newer bytes have taken their place */
  read({ position, length }: { readonly position: number; readonly length: number }): Buffer | null {
    if (position < this.#position - this.#maximumBytes) return null;
    // Kept by the caller: a part of a shared block would retain all of it.
    const bytes = Buffer.allocUnsafeSlow(length);
    return readSync(this.#descriptor, bytes, 0, length, position % this.#maximumBytes) === length ? bytes : null;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** Codes of a full disk, a used-up quota and a file that may not grow further. */
const fullDisk: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
