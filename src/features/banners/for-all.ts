/** Whether a slide is for every player at all times: those are first, and are in the prerendered page. */
export const isForAll = ({ when, from, to }: { when?: object; from?: string; to?: string }): boolean =>
  (when ?? from ?? to) === undefined;
