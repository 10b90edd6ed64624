import { queryOptions } from '@tanstack/react-query';
import type { Value } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';

/** `content` is foreign and must be cleaned before it is shown. */
export type Announcement = Value<'announcements'>['player'][number];

/** Announcements for players, newest first as the gateway sends them. */
export const announcementsQuery = (language: string) =>
  queryOptions({
    queryKey: ['announcements', language],
    queryFn: async ({ signal }) => {
      const { player } = await call('announcements', { query: { types: 'PL', platform: 'M', language }, signal });
      return player.filter(({ id, title }) => id && title);
    },
  });

/** Banners of comma-separated groups, such as `m_home` (BANNER-1). Their `link` is foreign: judge it before use. */
export const bannersQuery = (groups: string, language: string) =>
  queryOptions({
    queryKey: ['banners', groups, language],
    queryFn: async ({ signal }) => {
      const query = { types: 'B', groupName: groups, platform: 'M', language };
      const { banners } = await call('announcements', { query, signal });
      return banners.filter(({ url }) => url);
    },
  });
