import type { AudienceCondition, Condition, Platform, Role } from '#schemas/merchant/condition.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';

/** What a condition may look at. `now` in epoch ms, NaN while unknown (prerendered page): no time window matches then. `width` in CSS px. */
export type World = {
  role: Role;
  flags: Readonly<Record<string, boolean>>;
  platform: Platform;
  language: LanguageCode;
  width: number;
  now: number;
  /** Judges the rest of a condition; undefined where it is not known, or where no document asks. */
  audience?: ((asked: AudienceCondition) => boolean) | undefined;
};

const some = <T>(value: T | readonly T[] | undefined, test: (member: T) => boolean): boolean =>
  value === undefined || ([value].flat() as T[]).some(test);

/**
 * Whether every key of the condition matches the world; no condition always does (FLAG-2). An unknown flag is off, and an audience that is
 * not known yet is not met.
 */
export function matchesCondition(condition: Condition | undefined, world: World): boolean {
  if (!condition) return true;
  const on = (flag: string) => Object.hasOwn(world.flags, flag) && world.flags[flag] === true;
  const { role, flag, notFlag, platform, language, width, time, ...audience } = condition;
  return (
    some(role, (name) => name === world.role) &&
    some(flag, on) &&
    some(notFlag, (name) => !on(name)) &&
    some(platform, (name) => name === world.platform) &&
    some(language, (code) => code === world.language) &&
    (width?.min === undefined || world.width >= width.min) &&
    (width?.max === undefined || world.width <= width.max) &&
    (time?.from === undefined || world.now >= Date.parse(time.from)) &&
    (time?.until === undefined || world.now < Date.parse(time.until)) &&
    (Object.keys(audience).length === 0 || world.audience?.(audience) === true)
  );
}
