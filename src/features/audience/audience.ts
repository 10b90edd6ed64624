import type { AudienceCondition } from '#schemas/merchant/condition.ts';
import type { Given } from '#schemas/merchant/spec.ts';
import type { World } from '#engine/flag/condition.ts';

/** What is known of the player beyond role and device; what is missing is not known, and no condition on it holds. */
export type Audience = {
  /** Two capital letters. */
  country?: string | undefined;
  /** Host of the address. */
  domain?: string | undefined;
  /** 0 for none yet. */
  vip?: number | undefined;
  segments?: readonly string[] | undefined;
  /** What the player draws by: the id of a member, or else of the device, which is stored once it is asked for. */
  stableId?: (() => string | undefined) | undefined;
  /** In the place of every draw, from 0 to below 100. */
  bucket?: number | undefined;
};

const some = (asked: string | readonly string[] | undefined, known: readonly (string | undefined)[] = []): boolean =>
  asked === undefined || [asked].flat().some((one) => known.includes(one));

/** As a state spec, or a preview, gives it. */
export const givenAudience = ({ country, domain, vip, segment: segments, bucket }: Given): Audience => ({
  ...(country !== undefined && { country }),
  ...(domain !== undefined && { domain }),
  ...(vip !== undefined && { vip }),
  ...(segments !== undefined && { segments }),
  ...(bucket !== undefined && { bucket }),
});

/** Judges the keys of a condition that ask for more than the device knows (FLAG-2). */
export const judgeAudience =
  ({ country, domain, vip, segments, stableId, bucket }: Audience): NonNullable<World['audience']> =>
  (asked: AudienceCondition, id: string) => {
    const { vip: levels, percent } = asked;
    return (
      some(asked.country, [country]) &&
      some(asked.domain, [domain]) &&
      some(asked.segment, segments) &&
      (levels === undefined || (vip !== undefined && vip >= (levels.min ?? 0) && vip <= (levels.max ?? Infinity))) &&
      (percent === undefined || isIn(percent, (name) => bucket ?? drawBy(stableId?.(), name), id))
    );
  };

/**
 * The position of a player among all of them for one draw, from 0 to below 100. The same id and name always give the same number: the UTF-8
 * of `<name>:<id>` by FNV-1a (32 bits), mixed by the last step of MurmurHash3, in parts of 2³² by hundred. Documented in
 * `docs/conditions.md`, so that reports can show who saw what.
 */
export function bucketOf(stableId: string, name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${name}:${stableId}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  // Names that differ in their last letters alone would be close together.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}

const drawBy = (stableId: string | undefined, name: string) => (stableId ? bucketOf(stableId, name) : undefined);

function isIn(
  percent: NonNullable<AudienceCondition['percent']>,
  draw: (name: string) => number | undefined,
  id: string,
): boolean {
  const { from = 0, to = 100, of = id } = typeof percent === 'number' ? { to: percent } : percent;
  const drawn = draw(of);
  return drawn !== undefined && drawn >= from && drawn < to;
}
