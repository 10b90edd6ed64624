import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** Everything that the operator has popping up for whoever asks; `audience` keeps players' answers apart. */
export const popupsQuery = (language: string, audience: string, enabled: boolean) =>
  queryOptions({
    enabled,
    queryKey: ['popups', language, audience],
    queryFn: async ({ signal }) => {
      const { popup } = await call('announcements', { query: { types: 'PU', platform: 'M', language }, signal });
      return popup.filter(({ id, content }) => id && content);
    },
  });
