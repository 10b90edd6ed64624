import { useEffect } from 'react';
import { create } from 'zustand';
import type { JsonObject } from '#schemas/json.ts';

/** How many conditions a canvas judges at once, and how long each may be, as `schemas/canvas-messages.ts` has it. */
const most = 40;
const longest = 4000;

type Verdicts = {
  /** How many ask for each condition, by its text. */
  asked: Readonly<Record<string, number>>;
  /** What the chosen canvas found: the words that do not hold. */
  found: Readonly<Record<string, readonly string[]>>;
};

const useVerdicts = create<Verdicts>(() => ({ asked: {}, found: {} }));

function count(text: string, more: number): void {
  useVerdicts.setState(({ asked: { [text]: now = 0, ...others } }) => ({
    asked: now + more > 0 ? { ...others, [text]: now + more } : others,
  }));
}

/** The words of a condition that do not hold in the state of the chosen canvas; undefined where no canvas says. */
export function useFails(condition: JsonObject): readonly string[] | undefined {
  const text = JSON.stringify(condition);
  const isAsked = text.length <= longest && text !== '{}';
  useEffect(() => {
    if (!isAsked) return undefined;
    count(text, 1);
    return () => count(text, -1);
  }, [text, isAsked]);
  return useVerdicts(({ found }) => found[text]);
}

/** The conditions that are on the desk, by their texts; what is found out of them is told by `tellVerdicts`. */
export const useAskedConditions = (): string =>
  useVerdicts(({ asked }) => JSON.stringify(Object.keys(asked).slice(0, most)));

export const tellVerdicts = (results: readonly { name: string; fails: string[] }[]): void =>
  useVerdicts.setState({ found: Object.fromEntries(results.map(({ name, fails }) => [name, fails])) });
