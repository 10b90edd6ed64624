import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#pipeline/build/page/page.ts';

const style = `
:root { color-scheme: light dark; font: 15px/1.5 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
body { display: grid; min-height: 100vh; margin: 0; place-items: center; }
main { max-width: 30rem; padding: 2rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
p { margin: 0 0 1.25rem; overflow-wrap: anywhere; }
a { color: light-dark(#4a45d6, #a3a1ff); font-weight: 600; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Where a browser goes on from a page that only says something. */
export type Onward = { to: string; words: string };

/** To the login, at which somebody else can log in, too: the provider asks who it is, also whom it knows. */
export const toLogin: Onward = { to: '/login?again', words: 'Log in' };

/** Says a sentence to a person, for whom there is no desk. */
export const sayPage = (reply: FastifyReply, code: number, sentence: string, { to, words }: Onward = toLogin) =>
  reply
    .code(code)
    .headers(headers)
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Foyer studio</title><style>${style}</style><main><h1>Foyer studio</h1><p>${escapeHtml(sentence)}</p><a href="${escapeHtml(to)}">${escapeHtml(words)}</a></main></html>`,
    );

/** Leads a browser on from a page of this host: one that was led here by another site would send no strict cookie. */
export const leadOn = (reply: FastifyReply, to: string) =>
  reply
    .headers(headers)
    .send(
      `<!doctype html><html lang="en"><meta http-equiv="refresh" content="0;url=${escapeHtml(to)}"><title>Foyer studio</title></html>`,
    );

/** Whether a browser asks for a page, to show it to a person. */
export const isPageRead = ({ method, headers: { accept = '' } }: FastifyRequest): boolean =>
  method === 'GET' && accept.includes('text/html');
