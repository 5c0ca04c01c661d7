/** What is left when rendering itself fails: no data, no script, no style but the browser's own. */
export function lastResortPage(requestId: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>Something went wrong - Hexreel</title></head>
<body><main><h1>Something went wrong on our side</h1><p>The page could not be shown. <a href="">Try again</a> or go to the <a href="/">start</a>.</p><p><small>Reference: ${requestId}</small></p></main></body>
</html>
`;
}
