import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import { largestCall } from '@hexreel/domain/media-servers';

/** Parts that have a call's JSON: Plex's, Emby's. */
const callParts: ReadonlySet<string> = new Set(['payload', 'data']);

/**
 * The JSON of a call's body, sent as it is, under whatever type, or as a part of a form: Plex adds a poster in another one.
 * @returns undefined where there is none that can be read
 */
export async function readBody(body: Buffer, contentType: string): Promise<unknown> {
  try {
    const json = /^multipart\//iu.test(contentType) ? await readPart(body, contentType) : decode(body);
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

function decode(body: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(body);
}

/** Emby's form does not quote its parts' names, which Node's own reader of forms refuses. */
async function readPart(body: Buffer, contentType: string): Promise<string> {
  const limits = { fields: 10, files: 5, parts: 15, fieldSize: largestCall, fileSize: largestCall };
  const form = new Busboy({ headers: { 'content-type': contentType }, limits });
  const found: (string | Promise<string>)[] = [];
  form.on('field', (name, value) => void (callParts.has(name) && found.push(value)));
  form.on('file', (name, stream: Readable) => {
    // One that is cut off fails on its own as well as with the form.
    stream.on('error', () => undefined);
    if (callParts.has(name)) found.push(text(stream).catch(() => ''));
    else stream.resume();
  });
  const end = once(form, 'finish');
  form.end(body);
  await end;
  return (await found[0]) ?? '';
}
