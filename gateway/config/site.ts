import { Clean } from 'typebox/value';
import type { SiteInfo } from '#schemas/gateway/system.ts';
import type { Database, Tx } from '../db/tables.ts';
import { compiled } from '../db/compiled.ts';
import { insertOnce } from '../db/rows.ts';
import { ApiError } from '../http/api-error.ts';
import { assetName, refuseAssetChange } from './asset.ts';
import {
  contradictionInWords,
  contradictions,
  comingLaw,
  lawFaults,
  underLaw,
  type Contradiction,
  type LawOfSetting,
} from './law.ts';
import { defaultSite } from './site-defaults.ts';
import { Site, siteFaults } from './site-schema.ts';
import type { SiteChange } from './site-touches.ts';
import { storedFaults } from './stored-faults.ts';
import { refuseStranding } from './vendor-wallets.ts';

export type SitePatch = Partial<Omit<Site, 'info' | 'play'>> & {
  info?: Partial<SiteInfo>;
  play?: Partial<Site['play']>;
};

/** `patch` over `site`: rules by field, flags by name and what limits play are merged, everything else is replaced. */
export function patchSite(site: Site, patch: SitePatch): Site {
  return {
    ...site,
    ...patch,
    info: { ...site.info, ...patch.info, whitelabel: { ...site.info.whitelabel, ...patch.info?.whitelabel } },
    play: { ...site.play, ...patch.play },
    rules: { ...site.rules, ...patch.rules },
  };
}

/** What rows say, by their text: every call reads its merchant's. */
const read = new Map<string, Site | undefined>();
const mostRead = 2_000;

/** Stored settings over the defaults, also within groups: those that a later version has added were not there to be stored. */
function overDefaults(stored: SitePatch): Site {
  const { withdrawal, cards, play, marketing, verification, offerRules, testers } = defaultSite;
  return patchSite(defaultSite, {
    ...stored,
    withdrawal: { ...withdrawal, ...stored.withdrawal },
    cards: { ...cards, ...stored.cards },
    play: { ...play, ...stored.play, markers: { ...play.markers, ...stored.play?.markers } },
    marketing: { ...marketing, ...stored.marketing },
    verification: { ...verification, ...stored.verification },
    offerRules: { ...offerRules, ...stored.offerRules },
    testers: { ...testers, ...stored.testers },
  });
}

/** The site of a stored text; undefined for one that cannot be used. Keys that are no more, as of an older version, are left out. */
function siteOf(text: string): Site | undefined {
  if (read.has(text)) return read.get(text);
  let site: Site | undefined;
  try {
    const stored = Clean(Site, overDefaults(JSON.parse(text) as SitePatch));
    site = siteFaults(stored).length === 0 ? (stored as Site) : undefined;
  } catch {
    // No JSON, or none of an object.
  }
  if (read.size >= mostRead) read.clear();
  read.set(text, site);
  return site;
}

/** The last one of a merchant's earlier settings that can be used. */
async function lastGood(db: Database, merchant: string): Promise<Site | undefined> {
  const earlier = db.selectFrom('site_revisions').select('site').where('merchant', '=', merchant);
  for (const { site } of await earlier.orderBy('revision', 'desc').limit(20).execute()) {
    const good = siteOf(site);
    if (good) return good;
  }
  return undefined;
}

const storedSite = compiled((db, merchant: string) =>
  db.selectFrom('sites').select(['site', 'demonstration']).where('merchant', '=', merchant),
);

type StoredSite = { site: Site; isDemonstration: boolean };

/** What the operator has stored last, or before that where it cannot be used any more; undefined for a merchant without any. */
async function readStored(db: Database, merchant: string): Promise<StoredSite | undefined> {
  const [row] = await storedSite(db, merchant);
  const site = row && (siteOf(row.site) ?? (await lastGood(db, merchant)));
  return site && { site, isDemonstration: row.demonstration === 1 };
}

/**
 * The merchant's site as it holds at an instant under the law of its jurisdictions; undefined for a merchant whose operator has stored
 * none.
 */
export async function knownSite(db: Database, merchant: string, at = Date.now()): Promise<Site | undefined> {
  const stored = await readStored(db, merchant);
  return stored && underLaw(stored.site, at);
}

/** What the operator has stored, which holds for nobody before `underLaw`; undefined for a merchant whose settings are those of a demonstration. */
export async function operatorSite(db: Database, merchant: string): Promise<Site | undefined> {
  const stored = await readStored(db, merchant);
  return stored && !stored.isDemonstration ? stored.site : undefined;
}

/** What the operator has stored, or a demonstration. */
export const storedSiteOf = async (db: Database, merchant: string): Promise<Site | undefined> =>
  (await readStored(db, merchant))?.site;

/**
 * The merchant's site as it holds at an instant under the strictest law of its jurisdictions: that of one player is `readSiteOf`.
 * Calls of a merchant without one were refused before.
 */
export const readSite = async (db: Database, merchant: string, at?: number): Promise<Site> =>
  (await knownSite(db, merchant, at)) ?? defaultSite;

const sitePlayed = compiled((db, merchant: string, accountId: string) =>
  db
    .selectFrom('sites as s')
    .leftJoin('accounts as a', (join) => join.on('a.id', '=', accountId))
    .select(['s.site', 's.demonstration', 'a.country'])
    .where('s.merchant', '=', merchant),
);

/** The site as it holds at an instant for a player: under the law of the country in which they have registered (JUR-9). */
export async function readSiteOf(
  db: Database,
  { merchant, accountId }: { merchant: string; accountId: string },
  at: number,
): Promise<Site> {
  const [row] = await sitePlayed(db, merchant, accountId);
  const site = row && (siteOf(row.site) ?? (await lastGood(db, merchant)));
  return site ? underLaw(site, at, { place: row.country ?? '' }) : defaultSite;
}

/** What the merchant's operator has stored against the law of its jurisdictions, which wins, and the law that comes within 90 days. */
export async function siteLaw(
  db: Database,
  merchant: string,
  at: number,
): Promise<{ list: Contradiction[]; coming: LawOfSetting[] }> {
  const stored = await readStored(db, merchant);
  return stored
    ? { list: contradictions(stored.site, at), coming: comingLaw(stored.site, at) }
    : { list: [], coming: [] };
}

/** The same of all merchants by their codes. */
export const lawOfSites = async (db: Database, at: number) =>
  Promise.all(
    (await merchantsWithSites(db)).map(async (merchant) => ({ merchant, ...(await siteLaw(db, merchant, at)) })),
  );

/** The contradictions of all merchants, in sentences for the log. */
export const allContradictions = async (db: Database, at: number): Promise<string[]> =>
  (await lawOfSites(db, at)).flatMap(({ merchant, list }) =>
    list.map((found) => `Site ${merchant}: ${found.field} ${contradictionInWords(found)} The law holds.`),
  );

/** Judges a change that is about to be stored, by what it does to what is there; one that throws is not stored. */
type Review = (tx: Tx, change: SiteChange) => Promise<void>;

/**
 * Stores `patch` over what the merchant has, and keeps what it had. @throws ApiError `request.invalid` that names what is wrong, and
 * stores nothing, or what `review` throws.
 */
export async function saveSite(
  tx: Tx,
  merchant: string,
  patch: SitePatch,
  now: number,
  review?: Review,
): Promise<Site> {
  await insertOnce(tx, 'sites', { merchant, site: '{}' });
  // Of two at once the other one waits, and merges into what this one stores.
  await tx.updateTable('sites').set({ merchant }).where('merchant', '=', merchant).execute();
  const before = (await readStored(tx, merchant))?.site ?? defaultSite;
  const site = patchSite(before, patch);
  const shape = siteFaults(site);
  const faults = shape.length > 0 ? shape : [...storedFaults(underLaw(site, now)), ...lawFaults(site, patch, now)];
  if (faults.length > 0)
    throw new ApiError('request.invalid', {
      errors: faults.map(({ pointer, message }) => ({
        field: pointer.slice(1).replaceAll('/', '.'),
        rule: 'site',
        message,
      })),
    });
  await refuseStranding(tx, merchant, before, site);
  const asset = assetName(site);
  await refuseAssetChange(tx, merchant, asset, patch.info?.currency ? 'info.currency' : 'minorUnits');
  await review?.(tx, { merchant, before, after: site });
  const text = JSON.stringify(site);
  await tx
    .updateTable('sites')
    .set({ site: text, asset, demonstration: null })
    .where('merchant', '=', merchant)
    .execute();
  const { last } = await tx
    .selectFrom('site_revisions')
    .select(({ fn }) => fn.max('revision').as('last'))
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('site_revisions')
    .values({ merchant, revision: (last ?? 0) + 1, site: text, saved_at: now })
    .execute();
  return site;
}

/** When the merchant's settings were stored, the newest first. */
export const listRevisions = (db: Database, merchant: string) =>
  db
    .selectFrom('site_revisions')
    .select(['revision', 'saved_at'])
    .where('merchant', '=', merchant)
    .orderBy('revision', 'desc')
    .limit(100)
    .execute();

/** The settings of a revision. @throws ApiError `record.unknown` without it. */
export async function readRevision(db: Database, merchant: string, revision: number): Promise<SitePatch> {
  const { site } = await db
    .selectFrom('site_revisions')
    .select('site')
    .where((row) => row.and({ merchant, revision }))
    .executeTakeFirstOrThrow(() => new ApiError('record.unknown'));
  return JSON.parse(site) as SitePatch;
}

/** Forgets the merchant's site, and resolves to how many it had. @throws ApiError as `saveSite` does: what has money keeps its currency and wallets. */
export async function removeSite(tx: Tx, merchant: string, review: Review): Promise<number> {
  const before = (await readStored(tx, merchant))?.site ?? defaultSite;
  const change = { merchant, before, after: defaultSite };
  await refuseAssetChange(tx, merchant, assetName(defaultSite), 'info.currency');
  await refuseStranding(tx, merchant, change.before, defaultSite);
  await review(tx, change);
  const { numDeletedRows } = await tx.deleteFrom('sites').where('merchant', '=', merchant).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The merchants whose operators have stored a site, in the order of their names. */
export async function merchantsWithSites(db: Database): Promise<string[]> {
  const sites = await db.selectFrom('sites').select('merchant').orderBy('merchant').execute();
  return sites.map(({ merchant }) => merchant);
}
