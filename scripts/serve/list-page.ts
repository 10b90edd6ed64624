import { escapeHtml } from '#pipeline/build/page/page.ts';

/** A merchant whose files did not build, and why. */
export type Unbuilt = { code: string; reasons: readonly string[] };

const unbuiltNote = ({ code, reasons }: Unbuilt) =>
  `<h1>${escapeHtml(code)} did not build</h1><pre style="white-space:pre-wrap">${escapeHtml(reasons.join('\n'))}</pre><p>Mend its files, run <code>npm run build</code> beside the server, and reload this page.</p>`;

/** The page for a host that is no merchant's: what there is to see here, and first what became of the merchant who was asked for. */
export function listPage(
  merchants: readonly { code: string; name?: string }[],
  port: number,
  unbuilt?: Unbuilt,
): string {
  const items = merchants.map(
    ({ code, name }) =>
      `<li><a href="http://${code}.localhost:${port}/">${escapeHtml(name ?? code)}</a> <code>${code}.localhost:${port}</code></li>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Foyer</title>
${unbuilt ? unbuiltNote(unbuilt) : ''}<h1>Merchants</h1>${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No merchant is built. See the messages in the terminal.</p>'}</html>
`;
}
