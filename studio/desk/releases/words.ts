import type { ReleaseBody } from '#studio/contract/acts.ts';
import type { SiteView } from '#studio/contract/views.ts';

export type Release = SiteView['releases'][number];

/** A moment as a person reads it, in their own zone. */
export const moment = (at: string): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** What a release is called: its title, or its name where it has none. */
export const titleOf = ({ title, name }: Release): string => title ?? `Release ${name}`;

/** Who made a release, and when. */
export const madeBy = ({ by, at }: Release): string => [...(by === undefined ? [] : [by]), moment(at)].join(' · ');

export const sizeOf = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Who sees a channel. */
export const audienceOf = { production: 'players', staging: 'those who try it' } as const;

/** An act as a sentence has it: “publish shop to production: Summer”. */
export function wordsOf(release: ReleaseBody): string {
  const { act, code, channel } = release;
  if (act === 'publish') return `publish ${code} to ${channel}: “${release.title}”`;
  if (act === 'use') return `show release ${release.release} of ${code} in ${channel}`;
  if (act === 'back') return `go back one release of ${code} in ${channel}`;
  return `${act} ${code} in ${channel}`;
}
