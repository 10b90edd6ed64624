import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import type { ChannelName } from '#schemas/merchant/channel.ts';
import { writeWhole } from '../store/object-store.ts';
import { currentRelease, type Site } from './site.ts';

/** Who did something, and when (ISO 8601). */
export type Act = { by: string; at: string };
/** What is known of one release: who published it last, from which revision, how many bytes it has, and what for. */
export type ReleaseNote = Act & {
  channel: ChannelName;
  bytes: number;
  revision?: string | undefined;
  title?: string | undefined;
};
/** `hold`: the pointer stays where it is until it is lifted. `retired`: there is no pointer, because the merchant is gone. */
export type SiteRecord = {
  releases: Record<string, ReleaseNote>;
  hold?: Act & { why?: string | undefined };
  retired?: Act;
};

/** The record of a site; empty before the first release, and for what an older version published. */
export const readRecord = ({ record }: Site): SiteRecord =>
  existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as SiteRecord) : { releases: {} };

/** Writes the record whole, without the notes of releases that are no more. */
export function writeRecord(site: Site, record: SiteRecord, kept: readonly string[]): void {
  const releases = Object.fromEntries(Object.entries(record.releases).filter(([name]) => kept.includes(name)));
  writeWhole(site.record, `${JSON.stringify({ ...record, releases }, null, 2)}\n`);
}

/** A container may run as a user whom its system has no name for. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Whoever runs this command at this moment: the user behind `sudo`, where there is one. */
export const act = (by?: string): Act => ({
  by: by ?? process.env['SUDO_USER'] ?? userName(),
  at: new Date().toISOString(),
});

/** The channel of what players or testers see at a site now; undefined where nothing is known of it. */
export function channelOf(site: Site): ChannelName | undefined {
  const current = currentRelease(site);
  return current === undefined ? undefined : readRecord(site).releases[current]?.channel;
}
