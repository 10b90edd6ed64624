import { isObject, own, type Json } from '#schemas/json.ts';

type Side = 'before' | 'after';
/** What one entry of a file says about its place. */
type Move = { index: number; id: Json | undefined; side: Side; neighbour: Json };
/** What cannot be kept of it: a neighbour that is not there, or a contradiction, in words. */
export type OrderFault = { index: number; side: Side } & ({ lost: Json } | { reason: string });

const idOf = (entry: Json | undefined) => (isObject(entry) ? own(entry, 'id') : undefined);

/**
 * Moves the entries of `list` that `over` says `before` or `after` of, in the order written, but none before the neighbour that
 * it names has its own place. Several after the same neighbour keep the order they are written in.
 */
export function placeEntries(list: Json[], over: readonly Json[]): OrderFault[] {
  const faults: OrderFault[] = [];
  const moves = movesIn(list, over, faults);
  const left = new Map(moves.map((move) => [move.id, move]));
  const waiting = new Map<Json | undefined, Move[]>();
  const move = makeMover(list);
  const settle = (next: Move): void => {
    move(next);
    left.delete(next.id);
    for (const follower of waiting.get(next.id) ?? []) settle(follower);
  };
  for (const next of moves) {
    if (!left.has(next.neighbour)) settle(next);
    else waiting.set(next.neighbour, [...(waiting.get(next.neighbour) ?? []), next]);
  }
  const circles = [...left.values()];
  faults.push(...contradictions(left));
  for (const next of circles) move(next);
  return faults;
}

function movesIn(list: readonly Json[], over: readonly Json[], faults: OrderFault[]): Move[] {
  const ids = new Set(list.map(idOf));
  return over.flatMap((entry, index) => {
    if (!isObject(entry) || entry.remove === true) return [];
    const side = entry.after !== undefined ? 'after' : entry.before !== undefined ? 'before' : undefined;
    const id = own(entry, 'id');
    if (!side || !ids.has(id)) return [];
    const neighbour = entry[side] as Json;
    if (side === 'after' && entry.before !== undefined)
      faults.push({ index, side: 'before', reason: `"${String(id)}" says both before and after` });
    if (neighbour === id) faults.push({ index, side, reason: `"${String(id)}" cannot be ${side} itself` });
    else if (!ids.has(neighbour)) faults.push({ index, side, lost: neighbour });
    else return [{ index, id, side, neighbour }];
    return [];
  });
}

function makeMover(list: Json[]): (move: Move) => void {
  const lastAfter = new Map<Json, Json | undefined>();
  return ({ id, side, neighbour }) => {
    const from = list.findIndex((item) => idOf(item) === id);
    const [moved] = list.splice(from, 1);
    const anchor = side === 'after' ? (lastAfter.get(neighbour) ?? neighbour) : neighbour;
    const to = list.findIndex((item) => idOf(item) === anchor);
    list.splice(side === 'after' ? to + 1 : to, 0, moved as Json);
    if (side === 'after') lastAfter.set(neighbour, id);
  };
}

/** Circles of moves on one side, each reported once, at its first entry; `a` after `b` with `b` before `a` is no circle. */
function contradictions(left: ReadonlyMap<Json | undefined, Move>): OrderFault[] {
  const seen = new Set<Move>();
  return [...left.values()].flatMap((start) => {
    const way: Move[] = [];
    let next: Move | undefined = start;
    for (; next && !seen.has(next); next = left.get(next.neighbour)) {
      seen.add(next);
      way.push(next);
    }
    const circle = next && way.includes(next) ? way.slice(way.indexOf(next)) : [];
    const [first] = circle.toSorted((a, b) => a.index - b.index);
    if (!first || circle.some(({ side }) => side !== first.side)) return [];
    const said = circle.map(({ id, side, neighbour }) => `"${String(id)}" ${side} "${String(neighbour)}"`);
    return [{ index: first.index, side: first.side, reason: said.join(' and ') }];
  });
}
