import { html } from 'ghtml';
import type { Row } from '#gateway/db/tables.ts';
import type { Look } from '#gateway/modules/verification/looks.ts';
import { cardAddress, writeUtc } from '../queues/queue.ts';
import { documentName, verificationQueue } from '../queues/verifications.ts';
import { pageOf, type Link } from './page.ts';
import { factsOf, linkOf } from './queue-page.ts';

type Shown = Pick<Row<'verification_documents'>, 'id' | 'kind' | 'side' | 'type' | 'verification_id'>;
type DocumentPage = {
  document: Shown;
  /** All that was sent with it. */
  others: readonly Shown[];
  /** Of the account, to compare. */
  facts: readonly { label: string; value: string }[];
  looks: readonly Look[];
  pages: readonly Link[];
};

export const documentAddress = (id: string): string => `/admin/documents/${id}`;

/** Sizes, in percent of the width of the viewer. */
const zooms = [100, 200, 400];
const zoomOf = (percent: number, at: number) =>
  html`<label><input type="radio" name="zoom" value="${percent}" !${at === 0 ? 'checked' : ''} />${percent} %</label>`;

const viewerOf = ({ id, type }: Shown, name: string) =>
  type === 'application/pdf'
    ? html`<p>
        <a href="${documentAddress(id)}/content" download>Save the PDF</a>, and open it away from this browser.
      </p>`
    : html`<fieldset class="zoom">
          <legend>Zoom</legend>
          !${zooms.map(zoomOf)}
        </fieldset>
        <div class="viewer" tabindex="0" role="region" aria-label="${name}">
          <img src="${documentAddress(id)}/content" alt="${name}" />
        </div>`;

const lookOf = ({ operator, kind, side, at }: Look) =>
  html`<li><time>${writeUtc(at)}</time> ${operator}: ${documentName({ kind, side })}</li>`;

/** One document beside what the account says. It works without scripts: the size is a radio button that the style reads. */
export function documentPage({ document, others, facts, looks, pages }: DocumentPage): string {
  const name = documentName(document);
  const card = cardAddress(verificationQueue, { id: document.verification_id });
  const links = others.map((each) => ({ href: documentAddress(each.id), label: documentName(each) }));
  return pageOf({
    title: name,
    links: pages,
    body: html`<div class="compare">
      <section class="card" aria-label="Document">!${viewerOf(document, name)}</section>
      <aside class="card" aria-label="Account">
        !${factsOf(facts)}
        <ul class="links">
          !${links.map(linkOf)}
          <li><a href="${card}">Decide</a></li>
        </ul>
        <h2>Looks</h2>
        <ol class="history">
          !${looks.map(lookOf)}
        </ol>
      </aside>
    </div>`,
  });
}
