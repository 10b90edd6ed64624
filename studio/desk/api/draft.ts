/** The draft that this window is of: a studio for a team has several; undefined on one machine. */
export const draft = new URLSearchParams(globalThis.location?.search ?? '').get('draft') ?? undefined;

/** Where the server answers a read or an act, in this draft or in another one. */
export const addressOf = (path: string, of = draft): string => {
  if (of === undefined) return `/studio-api/${path}`;
  return `/studio-api/${path}${path.includes('?') ? '&' : '?'}draft=${encodeURIComponent(of)}`;
};
