import type { Condition, Platform, Role } from '#schemas/merchant/condition.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';

/** What a condition may look at. `now` in epoch ms, NaN while unknown (prerendered page): no time window matches then. `width` in CSS px. */
export type World = {
  role: Role;
  flags: Readonly<Record<string, boolean>>;
  platform: Platform;
  language: LanguageCode;
  width: number;
  now: number;
};

const some = <T>(value: T | readonly T[] | undefined, test: (member: T) => boolean): boolean =>
  value === undefined || ([value].flat() as T[]).some(test);

/** Whether every key of the condition matches the world; no condition always does (FLAG-2). An unknown flag is off. */
export function matchesCondition(condition: Condition | undefined, world: World): boolean {
  if (!condition) return true;
  const on = (flag: string) => Object.hasOwn(world.flags, flag) && world.flags[flag] === true;
  const { role, flag, notFlag, platform, language, width, time } = condition;
  return (
    some(role, (name) => name === world.role) &&
    some(flag, on) &&
    some(notFlag, (name) => !on(name)) &&
    some(platform, (name) => name === world.platform) &&
    some(language, (code) => code === world.language) &&
    (width?.min === undefined || world.width >= width.min) &&
    (width?.max === undefined || world.width <= width.max) &&
    (time?.from === undefined || world.now >= Date.parse(time.from)) &&
    (time?.until === undefined || world.now < Date.parse(time.until))
  );
}
