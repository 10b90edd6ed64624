import { pathOf } from '#schemas/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { listOf, recordOf, textOf } from '#shared/api/shape.ts';

/** A help text; `html` is foreign and must be cleaned before it is shown. */
export type HelpText = { title: string; html: string };
export type HelpItem = HelpText & { children: HelpText[] };

function readText(entry: Record<string, unknown>): HelpText | undefined {
  const title = textOf(entry, 'title');
  return title ? { title, html: textOf(entry, 'content') } : undefined;
}

/** The operator's help centre (HELP-1). */
export const helpQuery = (language: string) =>
  queryOptions({
    ...readOptions,
    queryKey: ['help', language],
    queryFn: async ({ signal }) => {
      const value = recordOf(await call('helpCenter', { query: { lang: language, device: 'MOBILE' }, signal }));
      return listOf(value['list'], (entry): HelpItem | undefined => {
        const text = readText(entry);
        return text && { ...text, children: listOf(entry['children'], readText) };
      });
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
