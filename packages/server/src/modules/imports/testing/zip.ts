import type { SeededRandom } from '@hexreel/demo/seeded-random';
import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a test archive; the other fields lie about it. */
export interface ZipFile {
  readonly path: string;
  readonly content: string | Buffer;
  /** Unpacked, in bytes, as the directory says. */
  readonly declaredSize?: number;
  readonly isEncrypted?: boolean;
}

/** A ZIP archive as other sites send them. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content, declaredSize, isEncrypted = false } of files) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const name = Buffer.from(path);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE((isEncrypted ? 1 : 0) | 0x08_00, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declaredSize ?? data.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const header = Buffer.concat([signature(0x04_03_4b_50), facts, name]);
    local.push(header, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(signature(0x02_01_4b_50), Buffer.from([20, 3]), facts, rest, name);
    offset += header.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, listed, signature(0x06_05_4b_50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Letterboxd's archive of two films, one of which is reviewed. */
export function letterboxdFiles(films: readonly { readonly title: string; readonly year: number }[]): ZipFile[] {
  const uri = 'https://boxd.it/x';
  const rows = (cells: (film: { readonly title: string; readonly year: number }) => string) => films.map(cells).join('\n');
  return [
    { path: 'profile.csv', content: 'Username\nsomebody\n' },
    { path: 'deleted/diary.csv', content: 'Date,Name,Year,Letterboxd URI,Watched Date\n2020-01-01,Deleted,1999,x,2020-01-01\n' },
    {
      path: 'ratings.csv',
      content: `Date,Name,Year,Letterboxd URI,Rating\n${rows(({ title, year }) => `2025-10-31,"${title}",${year},${uri},4.5`)}\n`,
    },
    {
      path: 'diary.csv',
      content: `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n${rows(
        ({ title, year }) => `2025-11-01,"${title}",${year},${uri},4.5,,,2025-10-31`,
      )}\n`,
    },
    {
      path: 'reviews.csv',
      content: `Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n${rows(
        ({ title, year }) => `2025-11-01,"${title}",${year},${uri},4.5,,"He came <i>home</i>,\ntwice.",,2025-10-31`,
      )}\n`,
    },
    {
      path: 'likes/films.csv',
      content: `Date,Name,Year,Letterboxd URI\n${rows(({ title, year }) => `2025-11-01,"${title}",${year},${uri}`)}\n`,
    },
  ];
}

/** A list of Letterboxd's, with a note on each of its films. */
export function letterboxdList(
  path: string,
  name: string,
  films: readonly { readonly title: string; readonly year: number }[],
): ZipFile {
  const rows = films.map(({ title, year }, index) => `${index + 1},"${title}",${year},https://boxd.it/x,"Note ${index + 1}"\n`);
  const head = `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2025-03-01,"${name}",,https://boxd.it/l,"About ${name}"\n\n`;
  return { path: `lists/${path}`, content: `${head}Position,Name,Year,URL,Description\n${rows.join('')}` };
}

/** A copy with up to eight bytes changed, every fifth of them cut off somewhere. */
export function damage(whole: Buffer, random: SeededRandom, run: number): Buffer {
  const damaged = Buffer.from(whole);
  for (let byte = 0; byte <= run % 8; byte += 1) damaged[random.integer(0, damaged.length - 1)] = random.integer(0, 255);
  return run % 5 === 0 ? damaged.subarray(0, random.integer(0, damaged.length)) : damaged;
}
