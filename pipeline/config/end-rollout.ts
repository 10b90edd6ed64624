import { parse } from 'jsonc-parser';
import { isObject, own, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import type { Arm } from '#schemas/rollout-counts.ts';
import { setInText } from './edit-json.ts';
import { isWithin, rolloutsIn, sharesIn, type Share } from './rollouts.ts';

/** A share that no edit can take away: `path` leads to it. */
export class Unendable extends Error {
  readonly path: JsonPath;
  constructor(path: JsonPath, reason: string) {
    super(reason);
    this.path = path;
  }
}

/** The text of a document, and what the layers below say in its place. */
type Edited = { text: string; below: JsonObject };

/**
 * The text of a document without the shares of a rollout: what `arm` was shown is shown to all, what it was not shown is removed, and so is what
 * `flags.json` says of the rollout. All else stays to the byte. @throws Unendable what it cannot remove.
 */
export function endRollout({ text, below }: Edited, name: string, arm: Arm): string {
  const document = parse(text) as Json;
  const share = sharesIn(document).find(({ of }) => of === name);
  if (share) {
    const next = isWithin(arm, share) ? freed(text, document, share) : dropped({ text, below }, document, share);
    return endRollout({ text: next, below }, name, arm);
  }
  const declared = isObject(document) ? rolloutsIn(document) : [];
  const at = declared.find(([, { id }]) => id === name)?.[0];
  if (at === undefined) return text;
  return setInText(text, declared.length === 1 ? ['rollouts'] : ['rollouts', at], undefined);
}

/** Without the share, and without what nothing is left of: the condition, or a patch that said nothing else. */
function freed(text: string, document: Json, { path, condition }: Share): string {
  if (Object.keys(condition).length > 1) return setInText(text, path, undefined);
  const holder = valueAt(document, path.slice(0, -2));
  const isPatch = isObject(holder) && Object.keys(holder).every((key) => key === 'id' || key === path.at(-2));
  return setInText(text, path.slice(0, isPatch && own(holder, 'id') !== undefined ? -2 : -1), undefined);
}

/** Without the entry that carries the share; one that a layer below has, too, is marked as removed. */
function dropped({ text, below }: Edited, document: Json, { path }: Share): string {
  const [holder, key] = [path.slice(0, -2), path.at(-2)];
  if (key === 'barWhen') return setInText(setInText(text, [...holder, 'bar'], false), [...holder, key], undefined);
  const entry = valueAt(document, holder);
  const id = isObject(entry) ? own(entry, 'id') : undefined;
  if (typeof holder.at(-1) !== 'number') throw new Unendable(path, 'what carries it is no entry of a list');
  const list = valueAt(below, holder.slice(0, -1));
  const isBelow =
    Array.isArray(list) && list.some((each) => isObject(each) && id !== undefined && own(each, 'id') === id);
  return setInText(text, holder, isBelow && id !== undefined ? { id, remove: true } : undefined);
}
