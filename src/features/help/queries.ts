import { queryOptions } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { call } from '#shared/api/client.ts';

/** A part of the help centre; its `content`, and its children's, is foreign and must be cleaned before it is shown. */
export type HelpItem = Value<'helpCenter'>['list'][number];
export type HelpText = Pick<HelpItem, 'title' | 'content'>;

/** The operator's help centre (HELP-1). */
export const helpQuery = (language: string) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: async ({ signal }) => {
      const { list } = await call('helpCenter', { query: { lang: language, device: 'MOBILE' }, signal });
      return list.filter(({ title }) => title);
    },
  });

/** The address of an item, `p` its index, or of its sub-item `c`. */
export const helpPath = (p: number, c?: number): string =>
  pathOf('help-detail', { p: `${p}`, ...(c !== undefined && { c: `${c}` }) });

const indexOf = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined);

/** What an address of the help centre names, once the list is there; undefined when there is no such text. */
export function helpTextAt(list: readonly HelpItem[], search: URLSearchParams): HelpText | undefined {
  const item = list[indexOf(search.get('p')) ?? -1];
  if (!search.has('c')) return item;
  return item?.children[indexOf(search.get('c')) ?? -1];
}
