/**
 * Names of the ledger's accounts (MONEY-3). A player's are `member` (cash), `hold` (withdrawals under way), `debt` (below 0 by what
 * the player owes), one `bonus` for each grant, `wallet` for what is with a vendor and `transit` for what is on its way between two
 * wallets. The others are the merchant's, each the other side of what its name says.
 */
export const memberCash = (accountId: string) => `member:${accountId}`;
/** Whose cash an account is; undefined for any other account. */
export const ownerOfCash = (account: string): string | undefined => /^member:(.*)$/s.exec(account)?.[1];
export const holdOf = (accountId: string) => `hold:${accountId}`;
export const debtOf = (accountId: string) => `debt:${accountId}`;
export const bonusOf = (grantId: string) => `bonus:${grantId}`;
/** Whose account a bonus is; undefined for any other account. */
export const grantOf = (account: string): string | undefined => /^bonus:(.*)$/s.exec(account)?.[1];
export const vendorWallet = (vendor: string, accountId: string) => `wallet:${vendor}:${accountId}`;
export const transitOf = (accountId: string) => `transit:${accountId}`;

export const house = (merchant: string) => `house:${merchant}`;
export const promo = (merchant: string) => `promo:${merchant}`;
export const fees = (merchant: string) => `fees:${merchant}`;
export const clearing = (merchant: string, method: string) => `clearing:${merchant}:${method}`;
export const payout = (merchant: string, method: string) => `payout:${merchant}:${method}`;
/** What trial members win and lose: theirs is play money, and never meets the money of members (MONEY-12). */
export const trialHouse = (merchant: string) => `trial:${merchant}`;

/** Whether the account is a player's, and so has a balance that is never on the wrong side of 0. */
export const isPlayers = (account: string): boolean => /^(?:member|hold|debt|bonus|wallet|transit):/.test(account);
