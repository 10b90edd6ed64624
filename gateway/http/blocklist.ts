import { readSite } from '../config/site.ts';
import type { Database } from '../db/database.ts';

const refreshMs = 5_000;
const mostMerchants = 1_000;

/** The addresses that a merchant's operator has shut out: at once where known, else when they are read. */
export type Blocklist = (merchant: string) => readonly string[] | Promise<readonly string[]>;

/** What the operator changes holds after 5 s at the latest. */
export function createBlocklist(db: Database, now: () => number): Blocklist {
  const known = new Map<string, { ips: readonly string[]; until: number }>();
  const read = async (merchant: string) => {
    const { blockedIps } = await readSite(db, merchant);
    // Anyone may name merchants that do not exist.
    if (known.size >= mostMerchants) known.clear();
    known.set(merchant, { ips: blockedIps, until: now() + refreshMs });
    return blockedIps;
  };
  return (merchant) => {
    const entry = known.get(merchant);
    return entry && entry.until > now() ? entry.ips : read(merchant);
  };
}
