import { knownSite, merchantsWithSites, readSite } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { startExclusion } from './bars.ts';
import { byOperator, type Author } from './changes.ts';
import { mayPlay } from './may-play.ts';

type Player = { accountId: string; merchant: string };
type Named = Player & { username: string };

/** The merchants whose exclusions hold at this one, too. */
export async function linkingTo(db: Database, merchant: string, at: number): Promise<string[]> {
  const linking: string[] = [];
  for (const code of await merchantsWithSites(db))
    if ((await knownSite(db, code, at))?.play.linkedMerchants.includes(merchant)) linking.push(code);
  return linking.filter((code) => code !== merchant);
}

/** Whether exclusions hold here and elsewhere, so that it has to be known who is the same person. */
export async function isLinked(db: Database, merchant: string, at: number): Promise<boolean> {
  const { linkedMerchants } = (await readSite(db, merchant, at)).play;
  return linkedMerchants.length > 0 || (await linkingTo(db, merchant, at)).length > 0;
}

/**
 * Locks what links these merchants to others, until the transaction is over: of an exclusion and an account that becomes known as the same
 * person's at the same time, the later one finds the earlier.
 */
export async function lockLinks(tx: Tx, merchants: readonly string[]): Promise<void> {
  for (const merchant of merchants.toSorted())
    await tx.updateTable('sites').set({ merchant }).where('merchant', '=', merchant).execute();
}

/**
 * The accounts of the same person at these merchants: with the same mobile number, proved at both, or papers of the same number, or of the
 * same name and date of birth, approved at both.
 */
export function accountsOfSamePerson(db: Database, accountId: string, merchants: readonly string[]): Promise<Named[]> {
  const accounts = db.selectFrom('accounts as a').select(['a.id as accountId', 'a.merchant', 'a.username']);
  const byMobile = accounts
    .innerJoin('accounts as own', 'own.mobile', 'a.mobile')
    .where('own.id', '=', accountId)
    .where('a.merchant', 'in', merchants);
  const byPapers = accounts
    .innerJoin('verified_persons as other', 'other.account_id', 'a.id')
    .innerJoin('verified_persons as own', (join) =>
      join.on((row) =>
        row.or([
          row('own.number_hash', '=', row.ref('other.number_hash')),
          row('own.person_hash', '=', row.ref('other.person_hash')),
        ]),
      ),
    )
    .where('own.account_id', '=', accountId)
    .where('own.approved_at', 'is not', null)
    .where('other.approved_at', 'is not', null)
    .where('other.merchant', 'in', merchants);
  return byMobile.union(byPapers).execute();
}

/** Who closes an account that another one links to it: operators read which, its owner does not, who may be somebody else. */
export const byLink = ({ merchant, username }: Named): Author =>
  byOperator(`exclusion of ${username} at ${merchant}`, '');

/**
 * Bars an account whose owner, as has just become known, is excluded at a merchant that this one is linked to (LIMIT-8). Bonuses and
 * promotions are ended by the clock, see `leaveOffersOfExcluded`.
 */
export async function followExclusions(tx: Tx, player: Player, at: number): Promise<void> {
  const linking = await linkingTo(tx, player.merchant, at);
  if (linking.length === 0) return;
  await lockLinks(tx, linking);
  for (const other of await accountsOfSamePerson(tx, player.accountId, linking)) {
    const { bar } = await mayPlay(tx, other.accountId, at);
    if (bar?.reason === 'excluded') await startExclusion(tx, player, bar.until ?? null, byLink(other), at);
  }
}
