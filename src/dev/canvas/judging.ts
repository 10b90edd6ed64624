import type { Condition } from '#schemas/merchant/condition.ts';
import { isObject } from '#schemas/json.ts';
import { matchesCondition, type World } from '#engine/flag/condition.ts';
import { currentWorld, onWorld } from '#engine/flag/shown-world.ts';

type Asked = readonly { name: string; condition: unknown }[];
type Result = { name: string; fails: string[] };

let asked: Asked = [];

/** The words of a condition that do not hold in a world; a word that is only half typed does not. */
export function failsOf(condition: unknown, world: World): string[] {
  const said = isObject(condition) ? Object.entries(condition as Condition) : [];
  return said.flatMap(([word, value]) => {
    try {
      return matchesCondition({ [word]: value }, world) ? [] : word;
    } catch {
      return word;
    }
  });
}

/** Judges conditions in the world of the page, now and whenever that is another; `tell` gets what is found. */
export function judgeWith(tell: (results: Result[]) => void): (conditions: Asked) => void {
  const judge = () => {
    const world = currentWorld();
    if (world) tell(asked.map(({ name, condition }) => ({ name, fails: failsOf(condition, world) })));
  };
  onWorld(() => asked.length > 0 && judge());
  return (conditions) => {
    asked = conditions;
    judge();
  };
}
