import { createHmac, timingSafeEqual } from 'node:crypto';

/** What lets a browser see pages of a draft’s canvas: those of one brand, or of all by `*`; until an instant, epoch ms. */
export type Pass = { draft: string; code: string; until: number };

/** Signs a pass; it is good for nothing else. */
export function signPass(key: string, { draft, code, until }: Pass): string {
  const body = [draft, code, Math.floor(until / 1000)].join('.');
  return `${body}.${signatureOf(key, body)}`;
}

/** The pass that a text is, to pages of a draft, of one brand where `code` says which, at this instant, epoch ms; undefined for any other text. */
export function readPass(
  key: string,
  text: string,
  { draft, code }: { draft: string; code?: string },
  now: number,
): Pass | undefined {
  const at = text.lastIndexOf('.');
  const body = text.slice(0, Math.max(at, 0));
  const [given, right] = [Buffer.from(text.slice(at + 1)), Buffer.from(signatureOf(key, body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [ofDraft, ofCode = '', seconds] = body.split('.');
  const until = Number(seconds) * 1000;
  const isOfPlace = ofDraft === draft && (code === undefined || ofCode === '*' || ofCode === code);
  return isOfPlace && now < until ? { draft, code: ofCode, until } : undefined;
}

const signatureOf = (key: string, body: string): string =>
  createHmac('sha256', key).update(`canvas\n${body}`).digest('base64url');
