import { html } from 'ghtml';
import type { FullStep } from '#gateway/modules/orders/moves.ts';
import {
  pageAddress,
  writeUtc,
  type Histories,
  type Queue,
  type QueueAction,
  type QueueField,
  type QueueRow,
} from '../queues/queue.ts';
import { pageOf, type Link } from './page.ts';

/** `id` is that of the row that it is about. */
type Note = { text: string; isFault: boolean; id?: string };

type QueuePage = {
  queue: Queue;
  links: readonly Link[];
  rows: readonly QueueRow[];
  /** Of the rows. */
  historyOf: Histories;
  /** All there are, and the one whose rows these are; undefined for those of all. */
  merchants: readonly string[];
  merchant: string | undefined;
  formKey: string;
  /** What became of the last decision. */
  note?: Note | undefined;
};

/** What every form carries. */
type Carried = { formKey: string; merchant: string | undefined };

/** What is to be filled in: an answer on several lines, what is chosen from a list, all else on one. */
function inputOf({ name, value = '', maxLength = 140, options, isOptional }: QueueField): string {
  const required = isOptional ? '' : 'required';
  if (options)
    return html`<select name="${name}" !${required}>
      !${Object.entries(options).map(([each, label]) => html`<option value="${each}">${label}</option>`)}
    </select>`;
  if (name === 'text')
    return html`<textarea name="${name}" maxlength="${maxLength}" rows="3" !${required}>${value}</textarea>`;
  return html`<input
    name="${name}"
    type="${name === 'until' || name === 'birthDate' ? 'date' : 'text'}"
    value="${value}"
    inputmode="${name === 'amount' ? 'decimal' : 'text'}"
    maxlength="${maxLength}"
    autocomplete="off"
    !${required}
  />`;
}

const labelledInput = (field: QueueField) => html`<label><span>${field.label}</span> !${inputOf(field)}</label>`;

function formOf(queue: Queue, id: string, action: QueueAction, { formKey, merchant }: Carried): string {
  const { outcome, label, tone = '', fields = [] } = action;
  return html`<form method="post" action="${pageAddress(queue)}/${encodeURIComponent(id)}">
    <input type="hidden" name="formKey" value="${formKey}" />
    <input type="hidden" name="merchant" value="${merchant ?? ''}" />
    <input type="hidden" name="outcome" value="${outcome}" />
    !${fields.map(labelledInput)}
    <button class="${tone}">${label}</button>
  </form>`;
}

const pictureOf = (id: string, at: number) =>
  html`<a href="/admin/pictures/${id}"><img src="/admin/pictures/${id}" alt="Picture ${at + 1}" loading="lazy" /></a>`;

const stepOf = ({ state, reason, at, by }: FullStep<string>) =>
  html`<li><time>${writeUtc(at)}</time> <b>${state}</b>${by && ` by ${by}`}${reason && `: ${reason}`}</li>`;

/** What is known of something, as a list. */
export const factsOf = (facts: QueueRow['facts']): string =>
  html`<dl>
    !${facts.map(
      ({ label, value }) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

export const linkOf = ({ href, label }: { href: string; label: string }): string =>
  html`<li><a href="${href}">${label}</a></li>`;

function rowOf(queue: Queue, row: QueueRow, steps: readonly FullStep<string>[], carried: Carried): string {
  const { id, merchant, title, state, facts, pictures = [], links = [], actions } = row;
  return html`<article class="card" id="${id}" aria-labelledby="title-${id}">
    <header>
      <h2 id="title-${id}">${title}</h2>
      <span class="state" data-state="${state}">${state}</span>
    </header>
    <p class="where">${merchant} · <code>${id}</code></p>
    !${factsOf(facts)}
    !${
      links.length > 0
        ? html`<ul class="links">
            !${links.map(linkOf)}
          </ul>`
        : ''
    }
    !${pictures.length > 0 ? html`<div class="pictures">!${pictures.map(pictureOf)}</div>` : ''}
    <ol class="history" aria-label="History">
      !${steps.map(stepOf)}
    </ol>
    <div class="actions">!${actions.map((action) => formOf(queue, id, action, carried))}</div>
  </article>`;
}

/** What became of the last decision, which leads to its row where that still waits. */
function noteOf({ text, isFault, id }: Note, rows: readonly QueueRow[]): string {
  const waits = rows.some((row) => row.id === id);
  const words = waits ? html`<a href="#${id}">${text}</a>` : html`${text}`;
  return html`<p class="note ${isFault ? 'bad' : 'good'}" role="status">!${words}</p>`;
}

/** The rows of one merchant, or of all. */
function filterOf(queue: Queue, merchants: readonly string[], chosen: string | undefined): string {
  const option = (value: string, label: string) =>
    html`<option value="${value}" !${value === (chosen ?? '') ? 'selected' : ''}>${label}</option>`;
  return html`<form class="filter" method="get" action="${pageAddress(queue)}">
    <label
      >Merchant
      <select name="merchant">
        !${option('', 'All')}!${merchants.map((each) => option(each, each))}
      </select>
    </label>
    <button>Show</button>
  </form>`;
}

/** A queue as a page: what waits, and a form for each thing that can be decided of it. It works without scripts. */
export const queuePage = ({ queue, links, rows, historyOf, merchants, merchant, formKey, note }: QueuePage): string =>
  pageOf({
    title: queue.title,
    links,
    body: html`!${note ? noteOf(note, rows) : ''} !${filterOf(queue, merchants, merchant)}
      !${rows.length === 0 ? html`<p class="empty">${queue.empty}</p>` : ''}
      <div class="rows">!${rows.map((row) => rowOf(queue, row, historyOf(row.id), { formKey, merchant }))}</div>`,
  });
