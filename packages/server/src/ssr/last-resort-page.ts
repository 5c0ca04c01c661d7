/** Sent when rendering itself fails: no data, no script, no style but the browser's own. */
export function lastResortPage(requestId: string, siteName: string): string {
  return plainPage(`Something went wrong - ${siteName}`, {
    heading: 'Something went wrong on our side',
    text: 'The page could not be shown. <a href="">Try again</a> or go to the <a href="/">home page</a>.',
    requestId,
  });
}

/** Sent instead of rendering a page while there is too much to render. */
export function refusalPage(reason: 'busy' | 'limit', requestId: string, siteName: string): string {
  const text = {
    busy: 'The site is very busy right now. <a href="">Try again</a> in a moment.',
    limit: 'Too many pages were requested from your network. Wait a moment, then <a href="">try again</a>.',
  };
  return plainPage(`One moment - ${siteName}`, { heading: 'One moment, please', text: text[reason], requestId });
}

function plainPage(title: string, { heading, text, requestId }: { heading: string; text: string; requestId: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>${escapeHtml(title)}</title></head>
<body><main><h1>${heading}</h1><p>${text}</p><p><small>Reference: ${requestId}</small></p></main></body>
</html>
`;
}

/** Text that is safe between tags. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
