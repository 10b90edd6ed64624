import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { listOf, recordOf, textOf } from '#shared/api/shape.ts';
import type { Popup } from './rules.ts';

function readPopup(entry: Record<string, unknown>): Popup | undefined {
  const id = textOf(entry, 'id');
  const html = textOf(entry, 'content');
  if (!id || !html) return undefined;
  return {
    id,
    html,
    title: textOf(entry, 'title'),
    execution: textOf(entry, 'execution'),
    isPromotion: textOf(entry, 'promotionType') === 'promotion',
  };
}

/** Everything that the operator has popping up for whoever asks; `audience` keeps players' answers apart. */
export const popupsQuery = (language: string, audience: string, enabled: boolean) =>
  queryOptions({
    ...readOptions,
    enabled,
    queryKey: ['popups', language, audience],
    queryFn: async ({ signal }) => {
      const value: unknown = await call('announcements', { query: { types: 'PU', platform: 'M', language }, signal });
      return listOf(recordOf(value)['popup'], readPopup);
    },
  });
