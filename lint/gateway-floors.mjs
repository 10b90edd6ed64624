/**
 * The floors of `gateway/modules`, from below (the table of ARCHITECTURE.md): a room may import the rooms of its own floor, in one direction
 * (`room-cycles.mjs`), and of those below.
 */
export const gatewayFloors = [
  'accounts art catalogue client-errors encryption events inbox install-events ledger limits live offers orders records rollouts segments status uploads',
  'cards challenge devices email harm identity login marketing passkeys passwords payee push security session sms stream verification',
  'bonus chat favourites feedback games launch player-rows rewards transfers trial winners',
  'bets check-in promotions rebate tasks tournaments vip wallet wheel',
  'agent bills claims content contracts deposit exclusion lottery member registration withdraw',
  'jobs',
].map((names) => names.split(' '));

const roomIn = (path) => /^(?:#|\/)gateway\/modules\/([^/]+)\//.exec(path)?.[1];

/** The problem of an import in `file`, a path from the project that begins with `/`; undefined without one. */
export function gatewayProblemIn(file, source) {
  const room = roomIn(file);
  if (!room || file.endsWith('.test.ts')) return undefined;
  const floorOf = (name) => gatewayFloors.findIndex((names) => names.includes(name));
  const from = floorOf(room);
  if (from === -1) return `gateway/modules/${room} is on no floor: name it in lint/gateway-floors.mjs.`;
  const other = roomIn(source) ?? /^\.\.\/([^/]+)\//.exec(source)?.[1];
  if (!other || floorOf(other) <= from) return undefined;
  return `gateway/modules/${room} is on floor ${from + 1}, and may not import ${other} (floor ${floorOf(other) + 1}): hand it in, announce an event, or move what both need down.`;
}
