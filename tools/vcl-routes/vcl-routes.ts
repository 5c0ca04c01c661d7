import { createEndpoints } from '../../packages/domain/src/contract/endpoints/index.ts';
import { visitorPages } from '../../packages/domain/src/contract/page.ts';

/**
 * Routes that a shared cache may keep, as deploy/hexreel-routes.generated.vcl: visitors' pages with the query parameters
 * that change what they show, public reads of the API, and files whose names contain a hash. Everything else passes.
 */
export function vclRoutes(): string {
  const answers = Object.values(createEndpoints({ currentYear: () => 2026 }))
    .filter(({ kept, method }) => kept === 'public' && method === 'GET')
    .map(({ path }) => pattern(path).slice(1))
    .toSorted();
  return [
    '# Written by `node --import tsx tools/vcl-routes/main.ts` from packages/domain/src/contract; do not edit.',
    '#',
    '# X-Shared is set for what all visitors share. A page keeps the query parameters that change what it shows, and those',
    '# whose names are encoded, which only Hexreel reads.',
    'sub hexreel_routes {',
    '    unset req.http.X-Shared;',
    '    set req.http.X-Path = regsub(req.url, "\\?.*$", "");',
    '    set req.http.X-Query = regsub(req.url, "^[^?]*\\??", "&");',
    ...visitorPages.flatMap(({ path, parameters }, index) => [
      `    ${index === 0 ? '' : '} elsif '}${index === 0 ? 'if ' : ''}(req.http.X-Path ~ "^${pattern(path)}$") {`,
      '        set req.http.X-Shared = "page";',
      `        set req.http.X-Query = regsuball(req.http.X-Query, "${foreign(parameters)}", "");`,
    ]),
    '    } elsif (req.http.X-Path ~ "^/(assets|artwork)/") {',
    '        set req.http.X-Shared = "file";',
    '        set req.http.X-Query = "";',
    `    } elsif (req.http.X-Path ~ "^/(${answers.join('|')})$") {`,
    '        set req.http.X-Shared = "answer";',
    '    }',
    '    if (req.http.X-Shared == "page" || req.http.X-Shared == "file") {',
    '        set req.url = req.http.X-Path + regsub(req.http.X-Query, "^&", "?");',
    '    }',
    '    unset req.http.X-Path;',
    '    unset req.http.X-Query;',
    '}',
    '',
  ].join('\n');
}

/** A path of the contract as a regular expression, with one segment for each parameter. */
function pattern(path: string): string {
  return path.replaceAll('.', '\\.').replaceAll(/:\w+/gu, '[^/]+');
}

/** A parameter, with its separator, that changes nothing. */
function foreign(parameters: readonly string[]): string {
  return `&(?!(?:${[...parameters, '[^=&]*[%+][^=&]*'].join('|')})(?:[=&]|$))[^&]*`;
}
