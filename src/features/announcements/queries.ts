import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { readOptions } from '#shared/api/read-options.ts';
import { listOf, numberOf, recordOf, textOf } from '#shared/api/shape.ts';

/** `time` in epoch ms, 0 when not sent; `html` is foreign and must be cleaned before it is shown. */
export type Announcement = { id: string; title: string; html: string; time: number; read: boolean };

function readAnnouncement(entry: Record<string, unknown>): Announcement | undefined {
  const id = textOf(entry, 'id');
  const title = textOf(entry, 'title');
  if (!id || !title) return undefined;
  return {
    id,
    title,
    html: textOf(entry, 'content'),
    time: numberOf(entry, 'createdAt', 0),
    read: entry['read'] === true,
  };
}

/** Announcements for players, newest first as the gateway sends them. */
export const announcementsQuery = (language: string) =>
  queryOptions({
    ...readOptions,
    queryKey: ['announcements', language],
    queryFn: async ({ signal }) => {
      const value: unknown = await call('announcements', { query: { types: 'PL', platform: 'M', language }, signal });
      return listOf(recordOf(value)['player'], readAnnouncement);
    },
  });

/** A slide; `link` is a path of the lobby or an address, foreign: judge it before use. */
export type Banner = { id: string; image: string; title: string; link: string; group: string };

function readBanner(entry: Record<string, unknown>): Banner | undefined {
  const image = textOf(entry, 'url');
  if (!image) return undefined;
  return {
    id: textOf(entry, 'id') || image,
    image,
    title: textOf(entry, 'alt'),
    link: textOf(entry, 'link'),
    group: textOf(entry, 'groupName'),
  };
}

/** Banners of comma-separated groups, such as `m_home` (BANNER-1). */
export const bannersQuery = (groups: string, language: string) =>
  queryOptions({
    ...readOptions,
    queryKey: ['banners', groups, language],
    queryFn: async ({ signal }) => {
      const value: unknown = await call('announcements', {
        query: { types: 'B', groupName: groups, platform: 'M', language },
        signal,
      });
      return listOf(recordOf(value)['banners'], readBanner);
    },
  });
