/**
 * The position of a player among all of them for one draw, from 0 to below 100. The same id and name always give the same number: the UTF-8
 * of `<name>:<id>` by FNV-1a (32 bits), mixed by the last step of MurmurHash3, in parts of 2³² by hundred. Documented in
 * `docs/conditions.md`: the lobby draws by it, and the gateway's report counts by it.
 */
export function bucketOf(stableId: string, name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${name}:${stableId}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  // Names that differ in their last letters alone would be close together.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100;
}
