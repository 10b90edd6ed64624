import { accountTypes } from '#schemas/gateway/session-type.ts';
import type { CatalogueFile } from '#schemas/catalogue/catalogue.ts';
import { localise } from '#schemas/offers/localised.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import { saveSite, storedSiteOf } from '#gateway/config/site.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { doNothing, type Database, type Tx } from '#gateway/db/tables.ts';
import { say } from '#gateway/modules/chat/chat.ts';
import { makeAgent } from '#gateway/modules/agent/agents.ts';
import { requestContract } from '#gateway/modules/contracts/contracts.ts';
import { createAccount, findByUsername } from '#gateway/modules/accounts/accounts.ts';
import { house } from '#gateway/modules/ledger/accounts.ts';
import { everyMerchant, importCatalogue } from '#gateway/modules/catalogue/store.ts';
import { credit } from '#gateway/modules/ledger/credit.ts';
import { demoCatalogue, demoContent } from './catalogue.ts';
import { messageId } from './inbox-messages.ts';
import { readOffers } from '#gateway/modules/offers/offers.ts';
import { seedOffers } from './offers.ts';
import { seedPlays } from './plays.ts';
import { seedPlayers } from './tournaments.ts';
import { knownMerchants, siteFor } from './sites.ts';

/** Name and password of the account that every seeded merchant has for trying the lobby. */
export const demoAccount = { username: 'demo', password: 'Demo-1234' };
/** An account of the agents' side with the same password, which the player lobby turns away (ROLE-5). */
const agentName = 'agent';

const demoTerms = [
  { turnover: 100_000, active: 1, ppm: 2_000 },
  { turnover: 1_000_000, active: 3, ppm: 3_000 },
];

/** Imports what there is to play, and what a merchant says, unless something of it is stored. */
async function seedCatalogue(db: Database, scope: string, file: CatalogueFile): Promise<void> {
  const stored = db.selectFrom('catalogue_revisions').select('revision').where('merchant', '=', scope);
  if (!(await stored.executeTakeFirst())) await importCatalogue(db, file);
}

/** Writes the merchant's settings, content and affiliate code, unless it has some. */
async function seedSite(db: Database, merchant: string, now: number): Promise<void> {
  await seedCatalogue(db, merchant, { merchants: { [merchant]: demoContent(merchant, now) } });
  if (await storedSiteOf(db, merchant)) return;
  const {
    currency,
    country,
    timeZone,
    jurisdictions,
    verification,
    countries,
    whitelabel,
    customerService,
    resources,
    register,
    rules,
    ...seeded
  } = siteFor(merchant);
  const { code, symbol, pattern, minorUnits } = currency;
  const site = {
    country,
    depositMethods: seeded.depositMethods,
    withdrawal: seeded.withdrawal,
    allowCancelWithdrawal: seeded.allowCancelWithdrawal,
    cards: seeded.cards,
    vendorWallets: seeded.vendorWallets,
    minorUnits,
    smsSlider: seeded.smsSlider,
    identity: seeded.identity,
    profileFields: seeded.profileFields,
    rules,
    ...(verification && { verification }),
    info: {
      whitelabel,
      customerService,
      resources,
      timeZone,
      ...(jurisdictions && { jurisdictions }),
      currency: { code, symbol, pattern },
      register: { ...register, countries: countries.map((prefix) => prefix.replace('+', '')) },
    },
  };
  await db.transaction().execute(async (tx) => {
    await saveSite(tx, merchant, site, now);
    await tx.updateTable('sites').set({ demonstration: 1 }).where('merchant', '=', merchant).execute();
  });
  await db
    .insertInto('affiliate_codes')
    .values({ merchant, code: seeded.affiliateCode, domain: '' })
    .onConflict(doNothing)
    .execute();
}

/** The merchant's settings, which a new one gets here; the demonstration serves every folder of merchants at once. */
export async function demoSite(db: Database, merchant: string, now: number): Promise<Site> {
  const known = await storedSiteOf(db, merchant);
  if (known) return known;
  await seedSite(db, merchant, now);
  return (await storedSiteOf(db, merchant)) ?? defaultSite;
}

const hasDemo = async (db: Database, merchant: string): Promise<boolean> =>
  (await findByUsername(db, merchant, demoAccount.username)) !== undefined;

/** Opens the merchant's demo account, with money and post, and its agent's. */
async function seedAccounts(tx: Tx, merchant: string, passwordHash: string, now: number): Promise<void> {
  const id = `demo-${merchant}`;
  const common = { merchant, password_hash: passwordHash, login_count: 1, created_at: now, demonstration: 1 as const };
  const look = { nickname: 'Demo', head_icon: '/api/art/avatars/demo.svg' };
  const demo = { ...common, id, username: demoAccount.username, type: accountTypes.member, ...look };
  // Another process may have been first: the rest is its work, too.
  if (!(await createAccount(tx, demo))) return;
  await createAccount(tx, { ...common, id: `agent-${merchant}`, username: agentName, type: accountTypes.agent });
  await seedCorrespondence(tx, merchant, id, now);
  await credit(tx, {
    id: `opening:${id}`,
    merchant,
    accountId: id,
    from: house(merchant),
    amount: siteFor(merchant).demoBalance,
    kind: 'adjustment',
    remark: '',
    at: now,
  });
}

/**
 * Fills an empty store: a catalogue, site settings, content, offers, affiliate codes and a demo account with money for each merchant that has a file in
 * `sites/`. What is there already stays as it is, so that it may run at every start and in several processes at once.
 * `hash` makes the stored form of a password.
 */
export async function seedStore(db: Database, now: number, hash: (password: string) => Promise<string>): Promise<void> {
  const fresh: string[] = [];
  await seedCatalogue(db, everyMerchant, demoCatalogue(now));
  for (const merchant of knownMerchants) {
    await seedSite(db, merchant, now);
    await seedOffers(db, merchant, now);
    if (!(await hasDemo(db, merchant))) fresh.push(merchant);
  }
  if (fresh.length === 0) return;
  const passwordHash = await hash(demoAccount.password);
  for (const merchant of fresh)
    await db.transaction().execute(async (tx) => {
      await seedAccounts(tx, merchant, passwordHash, now);
      await seedPlays(tx, merchant, siteFor(merchant).country, now);
      const open = (await readOffers(tx, merchant, 'tournament')).find(
        ({ startsAt, entry }) => entry.kind === 'optIn' && Date.parse(startsAt) < now,
      );
      if (open) await seedPlayers(tx, merchant, open, now);
    });
}

/** Messages in the demo account's inbox, a greeting in its chat, and the contracts that wait for its answer. */
async function seedCorrespondence(tx: Tx, merchant: string, accountId: string, now: number): Promise<void> {
  const { inbox, chatGreeting, contracts } = siteFor(merchant);
  for (const [index, { title, content }] of inbox.entries())
    await tx
      .insertInto('inbox_messages')
      .values({
        id: messageId(accountId, index),
        account_id: accountId,
        title: localise(title, 'EN'),
        content: localise(content, 'EN'),
        is_read: 0,
        created_at: now - index * 3_600_000,
      })
      .onConflict(doNothing)
      .execute();
  await say(tx, { merchant, accountId }, 'house', chatGreeting, now);
  if (contracts.length > 0) await makeAgent(tx, accountId, merchant, now);
  for (const kind of contracts) {
    const offer = { merchant, accountId, uplineId: null, kind, terms: demoTerms };
    await requestContract(tx, offer, now);
  }
}
