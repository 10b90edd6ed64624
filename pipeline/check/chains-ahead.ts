import { dayMs } from '#schemas/day-ms.ts';
import { changesOf } from '#schemas/jurisdiction.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { readPack } from '#pipeline/config/packs.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';

/** How long before a law changes what will contradict it is reported. */
const aheadMs = 90 * dayMs;

/** A merchant under the law of each day of the next 90 (ISO 8601) on which one of its packs changes, the soonest first. */
export function chainsAhead(workspace: Workspace, { layers, top }: Chain): { date: string; later: Chain }[] {
  const { at } = workspace;
  const changes = layers.flatMap(({ settings, code }) => {
    const pack = settings && readPack(workspace, code.slice(code.indexOf('/') + 1))?.pack;
    return pack ? changesOf(pack) : [];
  });
  return [...new Set(changes)]
    .filter((change) => change > at && change <= at + aheadMs)
    .toSorted((a, b) => a - b)
    .flatMap((change) => {
      const later = buildChain({ ...workspace, at: change, cache: new Map() }, top.code);
      return later ? [{ date: new Date(change).toISOString().slice(0, 10), later }] : [];
    });
}
