import type { Rollout } from '#schemas/merchant/rollout.ts';
import type { Arm } from '#schemas/rollout-counts.ts';
import { entriesOf, isObject, own, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';

/** A share that a condition takes of a rollout; `path` leads to its `percent`. */
export type Share = Arm & { of: string; path: JsonPath; condition: JsonObject };

/** All shares in a document, in their order. */
export function sharesIn(value: Json, path: JsonPath = []): Share[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => sharesIn(each, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const share = /^(?:when|barWhen)$/.test(key) ? shareOf(inner, [...path, key]) : undefined;
    return share ? [share] : sharesIn(inner, [...path, key]);
  });
}

function shareOf(condition: Json, path: JsonPath): Share | undefined {
  const percent = isObject(condition) ? own(condition, 'percent') : undefined;
  if (!isObject(condition) || !isObject(percent) || typeof percent.of !== 'string') return undefined;
  const { of, from = 0, to = 100 } = percent;
  return { of, from: Number(from), to: Number(to), path: [...path, 'percent'], condition };
}

/** The parts into which shares cut a draw, in their order: players of one part are all shown the same. */
export function armsOf(shares: readonly Arm[]): Arm[] {
  const cuts = new Set([0, 100, ...shares.flatMap(({ from, to }) => [from, to])]);
  const sorted = [...cuts].toSorted((a, b) => a - b);
  return sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? 0, to }));
}

/** As commands and reports name it: `0-50`. */
export const armName = ({ from, to }: Arm): string => `${from}-${to}`;

/** Whether the players of an arm are among those of a share. */
export const isWithin = (arm: Arm, share: Arm): boolean => arm.from >= share.from && arm.to <= share.to;

/** The rollouts of `flags.json` with their positions, those alone that have their shape. */
export const rolloutsIn = ({ rollouts }: JsonObject): [index: number, rollout: Rollout][] =>
  entriesOf(rollouts).flatMap(([index, entry]) => {
    const { id, owner, from, until, goals } = entry;
    const isWhole = [id, owner, from, until].every((text) => typeof text === 'string') && Array.isArray(goals);
    return isWhole ? [[index, entry as unknown as Rollout]] : [];
  });
