import { createHmac, timingSafeEqual } from 'node:crypto';

/** What lets a browser see pages of a draft’s canvas: those of one brand, or of all by `*`; until an instant, epoch ms. */
export type Pass = { draft: string; code: string; until: number };

/** Signs a pass; it is good for nothing else. */
export function signPass(key: string, { draft, code, until }: Pass): string {
  const body = [draft, code, Math.floor(until / 1000)].join('.');
  return `${body}.${signatureOf(key, body)}`;
}

/** Whether a text is a pass to a page at this instant, epoch ms. */
export function isPass(key: string, text: string, { draft, code }: Omit<Pass, 'until'>, now: number): boolean {
  const at = text.lastIndexOf('.');
  const body = text.slice(0, Math.max(at, 0));
  const [given, right] = [Buffer.from(text.slice(at + 1)), Buffer.from(signatureOf(key, body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  const [ofDraft, ofCode, until] = body.split('.');
  return ofDraft === draft && (ofCode === '*' || ofCode === code) && now < Number(until) * 1000;
}

const signatureOf = (key: string, body: string): string =>
  createHmac('sha256', key).update(`canvas\n${body}`).digest('base64url');
