import { html } from 'ghtml';
import type { Json } from '#schemas/json.ts';
import type { Contradiction, LawOfSetting } from '#gateway/config/law.ts';
import { pageOf, type Link } from './page.ts';
import { factsOf } from './queue-page.ts';

type SiteLaw = { merchant: string; list: readonly Contradiction[]; coming: readonly LawOfSetting[] };

const inWords = (value: Json) => JSON.stringify(value);

/** A card of what a pack asks of a setting: what is stored, what holds, since when, and the source. */
function cardOf(merchant: string, law: LawOfSetting, state: string, holds?: Json): string {
  const { field, found, promise, pack, needed, from, until, link } = law;
  const facts = [
    { label: 'Promise', value: `${promise} of ${pack}` },
    { label: 'Stored', value: inWords(found) },
    ...(holds === undefined ? [] : [{ label: 'Holds', value: inWords(holds) }]),
    { label: 'The law asks for', value: inWords(needed) },
    ...(from ? [{ label: 'Since', value: from }] : []),
    ...(until ? [{ label: 'Until', value: until }] : []),
  ];
  return html`<article class="card">
    <header>
      <h2>${field}</h2>
      <span class="state" data-state="${state}">${state}</span>
    </header>
    <p class="where">${merchant}</p>
    !${factsOf(facts)}
    <p>${law.law}</p>
    !${link ? html`<p><a href="${link}" rel="noreferrer">Source</a></p>` : ''}
  </article>`;
}

/** What operators have stored against the law of their jurisdictions, which holds instead, and what begins within 90 days (JUR-4, JUR-7). */
export const lawPage = (sites: readonly SiteLaw[], links: readonly Link[]): string => {
  const found = sites.flatMap(({ merchant, list }) =>
    list.map((each) => cardOf(merchant, each, 'contradicts', each.holds)),
  );
  const coming = sites.flatMap(({ merchant, coming: laws }) => laws.map((each) => cardOf(merchant, each, 'begins')));
  return pageOf({
    title: 'Law',
    links,
    body: html`!${found.length === 0 ? '<p class="empty">Nothing is stored against the law.</p>' : ''}
      <div class="rows">!${found}</div>
      <h2>Within 90 days</h2>
      !${coming.length === 0 ? '<p class="empty">No law of these sites begins.</p>' : ''}
      <div class="rows">!${coming}</div>`,
  });
};
