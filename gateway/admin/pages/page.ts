import { html } from 'ghtml';

/** What a page may do: nothing that a script could, and no form that leaves the gateway. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A page of the operator's; `current` is the one that they are on. */
export type Link = { href: string; label: string; current: boolean };

type Page = {
  title: string;
  /** HTML that `html` has made. */
  body: string;
  /** Links on top. */
  links?: readonly Link[];
};

/** A whole page. `html` escapes every value, but those after `!`, which it has made itself. */
export const pageOf = ({ title, body, links = [] }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Operator</title>
        <link rel="stylesheet" href="/admin/style.css" />
      </head>
      <body>
        <header class="top">
          <strong>Operator</strong>
          <nav aria-label="Queues">
            !${links.map(({ href, label, current }) => html`<a href="${href}" !${current ? 'aria-current="page"' : ''}>${label}</a>`)}
          </nav>
        </header>
        <main>
          <h1>${title}</h1>
          !${body}
        </main>
      </body>
    </html> `;

/** Asks for an operator’s token: their own, or the one that the start has printed. */
export const entryPage = (isWrong: boolean): string =>
  pageOf({
    title: 'Enter',
    body: html`<form class="card entry" method="post" action="/admin/enter">
      !${isWrong ? '<p class="note bad" role="alert">This is not the token of an operator.</p>' : ''}
      <label
        >Token: your own, or the one that the start has printed
        <input type="password" name="token" autocomplete="off" required />
      </label>
      <button class="good">Enter</button>
    </form>`,
  });
