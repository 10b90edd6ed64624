import type { Query } from '#schemas/gateway/operations.ts';

/** Where a page of a long list begins: behind an entry, and with what there was at a moment. The first page has no place. */
export type ListPlace = Pick<Query<'transactions'>, 'after' | 'asOf'>;

export const firstPlace: ListPlace = {};

/** The place of the page after one that the gateway gave; undefined after the last one. The first page's moment holds for all (REC-3). */
export const nextPlace = ({ next, asOf }: { next: string; asOf: number }): ListPlace | undefined =>
  next ? { after: next, asOf } : undefined;
