import { escapeHtml } from '#pipeline/stamp/page.ts';

/** The page for a host that is no merchant's: what there is to see here. */
export function listPage(merchants: readonly { code: string; name?: string }[], port: number): string {
  const items = merchants.map(
    ({ code, name }) =>
      `<li><a href="http://${code}.localhost:${port}/">${escapeHtml(name ?? code)}</a> <code>${code}.localhost:${port}</code></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Foyer</title>
<h1>Merchants</h1>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No merchant is built. See the messages in the terminal.</p>'}</html>
`;
}
