import type { OwnMark } from '@hexreel/domain/contract/moments';
import {
  lastMarkOf,
  momentFormats,
  mostMarks,
  readMarks,
  writeMoments,
  type MomentFormat,
  type TimedMoment,
} from '@hexreel/domain/moments';
import { watchAlongTexts } from '@hexreel/domain/texts/watch-along';
import { useState, type FormEvent } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import type { OwnEveningMarks } from './use-own-marks.ts';
import * as disclosure from '../../ui/disclosure.module.css';
import * as layout from '../../styles/layout.module.css';
import * as typography from '../../styles/typography.module.css';
import * as form from '../../features/watch/start-form.module.css';

interface MomentFilesProps {
  readonly movie: { readonly id: number; readonly runtime: number | null };
  /** Confirmed moments, and those above the viewer's limit. */
  readonly all: readonly TimedMoment[];
  readonly aboveLimit: readonly TimedMoment[];
  readonly lead: number;
  /** Null for visitors, who take files and bring none. */
  readonly own: OwnEveningMarks | null;
}

const secondsPerMinute = 60;
const formats = Object.keys(momentFormats) as MomentFormat[];

/** The moments as files for players, and times of a file as the viewer's own marks (R704). Files are made and read here. */
export function MomentFiles({ movie, all, aboveLimit, lead, own }: MomentFilesProps) {
  const [outcome, setOutcome] = useState('');
  const download = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const format = formats.find((name) => name === fields.get('format')) ?? 'vtt';
    const length = movie.runtime === null ? null : movie.runtime * secondsPerMinute;
    const chosen = fields.get('of') === 'all' ? all : aboveLimit;
    const { type, extension } = momentFormats[format];
    saveFile(new Blob([writeMoments(format, chosen, { lead, length })], { type }), `hexreel-${movie.id}.${extension}`);
  };
  const readIn = async (file: File | undefined) => {
    if (file === undefined || own === null) return;
    const read = readMarks(new Uint8Array(await file.arrayBuffer()), decode);
    if ('problem' in read) {
      setOutcome(watchAlongTexts.problems[read.problem]);
      return;
    }
    const inside = read.marks.filter(({ second }) => second <= lastMarkOf(movie.runtime));
    const free = inside.slice(0, mostMarks - own.marks.length);
    if (inside.length === 0) {
      setOutcome(watchAlongTexts.problems['wrong movie']);
      return;
    }
    own.change([...own.marks, ...free.map((mark): OwnMark => ({ ...mark, shared: false }))]);
    setOutcome(watchAlongTexts.found(free.length, read.marks.length - free.length + read.leftOut));
  };
  return (
    <details>
      <summary className={disclosure.summary}>{watchAlongTexts.files}</summary>
      <div className={layout.stack}>
        <form onSubmit={download} className={layout.stack}>
          <div className={form.fields}>
            <SelectField
              label={watchAlongTexts.format}
              name="format"
              choices={formats.map((value) => ({ value, label: momentFormats[value].label }))}
            />
            <SelectField
              label={watchAlongTexts.ofWhat}
              name="of"
              choices={(['limit', 'all'] as const).map((value) => ({ value, label: watchAlongTexts.downloadOf[value] }))}
            />
          </div>
          <Button type="submit" variant="quiet" className={layout.atStart}>
            {watchAlongTexts.download}
          </Button>
        </form>
        <details>
          <summary className={disclosure.summary}>{watchAlongTexts.where}</summary>
          <dl className={layout.tightStack}>
            {watchAlongTexts.players.map(({ name, text }) => (
              <div key={name}>
                <dt className={typography.label}>{name}</dt>
                <dd className={typography.hint}>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
        {own !== null && (
          <Field
            label={watchAlongTexts.readIn}
            name="times"
            type="file"
            accept=".srt,.vtt,.csv,.txt"
            onChange={({ target }) => void readIn(target.files?.[0])}
          />
        )}
        <output className={typography.hint}>{outcome}</output>
      </div>
    </details>
  );
}

/** Text in UTF-8, or UTF-16 with its mark, or else what old subtitles are written in. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
