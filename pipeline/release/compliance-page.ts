import { html } from 'ghtml';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { ComplianceReport, ReportedPromise } from './compliance.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;table-layout:fixed;width:100%;min-width:50rem}tbody th{font-weight:400}th,td{border:1px solid;padding:.4rem;text-align:start;vertical-align:top}
code{font-size:.9em}.lack{font-weight:700}@media print{body{margin:0}table{min-width:0}}`;

const shown = (value: unknown): string => JSON.stringify(value) ?? 'not set';

const row = ({ id, title, description, values, holds, settings, proofs }: ReportedPromise): string =>
  html`<tr>
    <th scope="row"><strong>${title}</strong><br /><code>${id}</code><br />${description}</th>
    <td><code>${shown(holds)}</code></td>
    <td>
      !${values.map(
        ({ pack, value, locked, law }) =>
          html`<p>${pack}: <code>${shown(value)}</code>${locked ? '' : ' (a default)'}<br />${law}</p>`,
      )}
    </td>
    <td>
      !${settings.map(({ at, setting, value, keeps }) =>
        at === 'site'
          ? html`<p><code>${setting}</code> of the gateway’s site, which the gateway holds to it</p>`
          : html`<p><code>${setting}</code>: <code>${shown(value)}</code>${keeps ? '' : ', against the promise'}</p>`,
      )}
    </td>
    <td>!${proofs.map(({ proof, tests }) => html`<p>${proof}: ${tests.join(', ') || 'none'}</p>`)}</td>
  </tr>`;

const textRow = ({ key, pack, law, isFree, shown: texts }: ComplianceReport['texts'][number]): string =>
  html`<tr>
    <th scope="row"><code>${key}</code></th>
    <td>${pack}${isFree ? ' (others may word it differently)' : ''}<br />${law}</td>
    <td>
      !${Object.entries(texts).map(([language, text]) => html`<p lang="${languageTag(language as LanguageCode)}">${language}: ${text}</p>`)}
    </td>
  </tr>`;

const textTable = (texts: ComplianceReport['texts']): string =>
  html`<h2>Texts</h2>
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Pack</th>
            <th scope="col">What players read</th>
          </tr>
        </thead>
        <tbody>
          !${texts.map(textRow)}
        </tbody>
      </table>
    </div>`;

const packOf = ({ name, regulator, id, version, caution, sources, unknown }: ComplianceReport['packs'][number]) => html`
  <h3>${name} (<code>${id}</code>, version ${version}): ${regulator}</h3>
  <p>${caution}</p>
  <ul>
    !${sources.map(
      ({ url, read, note = '' }) =>
        html`<li><a href="${url}">${url}</a>: ${read === null ? 'not read' : `read ${read}`}. ${note}</li>`,
    )}
  </ul>
  <p>Not known, or covered by no promise:</p>
  <ul>
    !${unknown.map((text) => html`<li>${text}</li>`)}
  </ul>
`;

/** The report as one page without scripts or other files. `html` escapes every value, but those after `!`, which it has made itself. */
export const compliancePage = (report: ComplianceReport): string => {
  const { merchant, lawOf, madeAt, revision, release, packs, promises, texts, lacks } = report;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Compliance of ${merchant}, law of ${lawOf}</title>
        <style>
          !${style}
        </style>
      </head>
      <body>
        <h1>Compliance of ${merchant}, law of ${lawOf}</h1>
        <p>
          Made ${madeAt} from revision ${revision ?? 'unknown'}. Release: ${release?.name ?? 'no bundle is built'}
          ${release?.madeFrom ? `(sources ${release.madeFrom.sources}, ${release.madeFrom.channel})` : ''}
        </p>
        <h2>Lacks</h2>
        !${lacks.length > 0 ? lacks.map((text) => html`<p class="lack">${text}</p>`) : '<p>None.</p>'}
        <h2>Promises</h2>
        <div class="wide" tabindex="0">
          <table>
            <thead>
              <tr>
                <th scope="col">Promise</th>
                <th scope="col">Holds</th>
                <th scope="col">Packs</th>
                <th scope="col">Settings</th>
                <th scope="col">Proofs (tests)</th>
              </tr>
            </thead>
            <tbody>
              !${promises.map(row)}
            </tbody>
          </table>
        </div>
        !${texts.length > 0 ? textTable(texts) : ''}
        <h2>Packs</h2>
        !${packs.map(packOf)}
      </body>
    </html> `;
};
