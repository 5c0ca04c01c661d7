import { exportFormats } from '@hexreel/domain/export-formats';
import { exportFormatLabels, exportTexts, partLabel } from '@hexreel/domain/texts/export-formats';
import { useQuery } from '@tanstack/react-query';
import { endpointLink } from '../../lib/endpoint-link.ts';
import { useApi } from '../../lib/hexreel-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { exportPartsQuery } from './history-queries.ts';
import * as layout from '../../styles/layout.module.css';

/** The viewer's movies in each format, in several files where the other site limits their size (R304). */
export function DownloadLinks() {
  const parts = useQuery(exportPartsQuery(useApi())).data?.letterboxd ?? 1;
  const files = exportFormats.flatMap((format) => {
    if (format !== 'letterboxd' || parts === 1) return [{ format, part: 1, label: exportFormatLabels[format] }];
    return Array.from({ length: parts }, (_, index) => ({ format, part: index + 1, label: partLabel(format, index + 1) }));
  });
  return (
    <div className={layout.tightStack}>
      <p>{exportTexts.spoilers}</p>
      <ul className={layout.cluster}>
        {files.map(({ format, part, label }) => (
          <li key={label}>
            <a
              href={endpointLink('downloadHistory', { params: { format }, query: part === 1 ? {} : { part } })}
              download
              className={buttonClass('quiet')}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
