import fc from 'fast-check';
import { isObject, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { buildChain } from '#pipeline/config/chain.ts';
import { listMerchants, ownTemplates } from '#pipeline/config/load.ts';
import { merchantTexts } from '#pipeline/config/texts.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import type { Edit, Target } from '#studio/edits/edit.ts';

/** Numbers that choose an edit among those that the state offers: whatever they are, there is one. */
export type Choice = { where: number; part: number; path: number; act: number; value: number };
export const choice: fc.Arbitrary<Choice> = fc.record({
  where: fc.nat(),
  part: fc.nat(),
  path: fc.nat(),
  act: fc.nat(),
  value: fc.nat(),
});

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const parts = [...documentNames, 'EN', 'AR'] as const;

/** What players of a merchant get of a part. */
export function effectiveOf(workspace: Workspace, { code, part }: Target): Json {
  const chain = buildChain(workspace, code);
  if (!chain) throw new Error(code);
  return part in chain.documents ? chain.documents[part as 'home'] : merchantTexts(chain, part as 'EN');
}

const steps = (value: Json | undefined): (string | number)[] =>
  Array.isArray(value)
    ? value.map((entry, index) => (isObject(entry) && typeof entry.id === 'string' ? entry.id : index))
    : isObject(value)
      ? Object.keys(value)
      : [];

/** A path into a value: each number of the choice leads one step deeper. */
function pathInto(value: Json, number: number): JsonPath {
  const path: (string | number)[] = [];
  let rest = number;
  for (
    let here = steps(value);
    here.length > 0 && (path.length === 0 || rest % 5 !== 0);
    here = steps(valueAt(value, path))
  ) {
    path.push(pick(here, rest));
    rest = Math.floor(rest / 3);
  }
  return path;
}

function another(value: Json | undefined, number: number): Json {
  if (typeof value === 'string') return `${value}${number % 10}`;
  if (typeof value === 'number') return value + (number % 3);
  if (typeof value === 'boolean') return number % 2 === 0;
  return value ?? 'new';
}

/** The edit that a choice makes of a state; undefined where there is nothing to edit. */
export function chooseEdit(workspace: Workspace, { where, part, path: way, act, value }: Choice): Edit | undefined {
  const codes = [...listMerchants(workspace), ...ownTemplates(workspace)];
  const target: Target = { code: pick(codes, where), part: pick(parts, part) };
  const effective = effectiveOf(workspace, target);
  const path = pathInto(effective, way);
  if (path.length === 0) return undefined;
  const holder = valueAt(effective, path.slice(0, -1));
  const old = valueAt(effective, path);
  const set: Edit = { ...target, act: 'set', path, value: another(old, value) };
  const reset: Edit = { ...target, act: 'reset', path };
  if (!Array.isArray(holder)) return act % 4 === 0 ? reset : set;
  const id = `new-${value % 100}`;
  const copy = isObject(old) && typeof old.id === 'string' ? { ...old, id } : (old ?? null);
  const list = path.slice(0, -1);
  return pick<Edit>(
    [
      set,
      reset,
      { ...target, act: 'add', path: list, value: copy, to: value % (holder.length + 1) },
      { ...target, act: 'duplicate', path, id },
      { ...target, act: 'hide', path },
      { ...target, act: 'remove', path },
      { ...target, act: 'move', path, to: value % holder.length },
      { ...target, act: 'move', path, to: Math.floor(value / 7) % holder.length },
    ],
    act,
  );
}
