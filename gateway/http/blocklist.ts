import { readSite } from '../config/site.ts';
import type { Database } from '../db/database.ts';

const refreshMs = 5_000;
const mostMerchants = 1_000;

/** Whether the merchant's operator has shut an address out; what the operator changes holds after 5 s at the latest. */
export function createBlocklist(db: Database, now: () => number): (merchant: string, ip: string) => Promise<boolean> {
  const known = new Map<string, { ips: readonly string[]; until: number }>();
  return async (merchant, ip) => {
    const entry = known.get(merchant);
    if (entry && entry.until > now()) return entry.ips.includes(ip);
    const { blockedIps } = await readSite(db, merchant);
    // Anyone may name merchants that do not exist.
    if (known.size >= mostMerchants) known.clear();
    known.set(merchant, { ips: blockedIps, until: now() + refreshMs });
    return blockedIps.includes(ip);
  };
}
