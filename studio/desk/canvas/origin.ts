import type { Preview } from '#schemas/merchant/preview.ts';
import { withPreview } from '#schemas/merchant/preview-address.ts';
import { passParameter } from '#studio/contract/pass.ts';

/** What the server says of the canvas in the page of the desk. */
const said = document.querySelector<HTMLMetaElement>('meta[name="foyer-canvas"]');
const { protocol, port } = window.location;
const pattern = said?.content ?? `${protocol}//{code}.localhost:${port}`;

/** Where the pages of a brand are. */
export const originOf = (code: string): string => pattern.replace('{code}', code.toLowerCase());

/** The address of a page in a state. */
export const addressOf = (code: string, path: string, preview: Preview): string =>
  originOf(code) + withPreview(path, preview, originOf(code));

/** Likewise for a frame of the desk, which is let in by what the server gave the desk. */
export function framedAddress(code: string, path: string, preview: Preview): string {
  const address = new URL(addressOf(code, path, preview));
  const pass = said?.dataset['pass'];
  if (pass) address.searchParams.set(passParameter, pass);
  return address.href;
}
