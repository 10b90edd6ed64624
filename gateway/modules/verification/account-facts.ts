import type { Database } from '#gateway/db/tables.ts';

type Fact = { label: string; value: string };

/** What accounts say of their owners, to be compared with papers; nothing where they say nothing. */
export async function factsOfAccounts(
  db: Database,
  rows: readonly { account_id: string }[],
): Promise<(accountId: string) => Fact[]> {
  if (rows.length === 0) return () => [];
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'nickname', 'mobile', 'email', 'payee_name', 'details'])
    .where(
      'id',
      'in',
      rows.map(({ account_id }) => account_id),
    )
    .execute();
  const byId = new Map(accounts.map((account) => [account.id, account]));
  return (accountId) => {
    const account = byId.get(accountId);
    if (!account) return [];
    const details = JSON.parse(account.details) as Record<string, string | undefined>;
    const facts = {
      'Payee’s name': account.payee_name ?? details['payeeName'],
      'Date of birth': details['dateOfBirth'],
      'ID number': details['idNumber'],
      Nickname: account.nickname,
      Mobile: account.mobile,
      'E-mail': account.email ?? details['email'],
    };
    return Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  };
}
