import { isTemplate } from '#schemas/merchant/template-code.ts';

/** Where the pages of brands are, for a desk that is asked for by a `Host`: an origin with `{code}` in its first label, and what lets its pages in. */
export type CanvasPlace = (host: string) => { origin: string; pass?: string };

/** Below `localhost`, on the port of the desk. */
export const localCanvas: CanvasPlace = (host) => ({
  origin: `http://{code}.localhost${/:\d+$/.exec(host)?.[0] ?? ''}`,
});

/** The origin of a brand's pages; undefined for a template, which has none. */
export const canvasOf = (place: CanvasPlace, host: string, code: string): string | undefined =>
  isTemplate(code) ? undefined : place(host).origin.replace('{code}', code);

/** All origins of a canvas as a source of a content security policy, which knows whole labels only. */
export const canvasSource = (place: CanvasPlace, host: string): string =>
  place(host).origin.replace(/\{code\}[^.]*/, '*');
