import type { AudienceCondition } from '#schemas/merchant/condition.ts';
import { bucketOf } from '#schemas/bucket.ts';
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
  (asked: AudienceCondition) => {
    const { vip: levels, percent } = asked;
    return (
      some(asked.country, [country]) &&
      some(asked.domain, [domain]) &&
      some(asked.segment, segments) &&
      (levels === undefined || (vip !== undefined && vip >= (levels.min ?? 0) && vip <= (levels.max ?? Infinity))) &&
      (percent === undefined || isIn(percent, (name) => bucket ?? drawBy(stableId?.(), name)))
    );
  };

function isIn(
  { from = 0, to = 100, of }: NonNullable<AudienceCondition['percent']>,
  draw: (name: string) => number | undefined,
): boolean {
  const drawn = draw(of);
  return drawn !== undefined && drawn >= from && drawn < to;
}

const drawBy = (stableId: string | undefined, name: string) => (stableId ? bucketOf(stableId, name) : undefined);
