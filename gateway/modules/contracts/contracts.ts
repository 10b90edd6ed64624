import { randomUUID } from 'node:crypto';
import { dayMs } from '#schemas/day-ms.ts';
import type { Tier } from '#schemas/gateway/agent-shapes.ts';
import { openContractStates, type ContractKind, type ContractPeriod } from '#schemas/gateway/agent-states.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { lockTree } from '../agent/tree.ts';
import { notify } from '../inbox/notify.ts';
import { periodAround, periodOf } from './periods.ts';
import { contracts, inForce, type Contract } from './states.ts';
import { refuseTerms } from './terms.ts';

/** @throws ApiError `feature.unavailable` where an upline would pay, and the site lets no player pay another. */
async function refuseTransfer(db: Database, merchant: string, uplineId: string | null, at: number): Promise<void> {
  if (uplineId !== null && !(await readSite(db, merchant, at)).allowsPlayerTransfers)
    throw new ApiError('feature.unavailable');
}

const answerMs = 7 * dayMs;
const tiersIn = (text: string) => JSON.parse(text) as Tier[];

type Side = { account_id: string } | { upline_id: string };
/** The contracts of this kind that an account has or is offered, or that it has given. */
const openOf = (db: Database, side: Side, kind: ContractKind) =>
  db
    .selectFrom('contracts')
    .selectAll()
    .where((row) => row.and({ ...side, kind }))
    .where('state', 'in', openContractStates);

/** Holds terms against the contract of who offers them, and those that the other side has given in turn. The tree is locked. */
async function judgeTerms(
  tx: Tx,
  { accountId, uplineId, kind }: { accountId: string; uplineId: string | null; kind: ContractKind },
  terms: readonly Tier[],
): Promise<void> {
  const own = uplineId === null ? undefined : await openOf(tx, { account_id: uplineId }, kind).executeTakeFirst();
  const isOwnInForce = inForce.some((state) => state === own?.state);
  const given = (await openOf(tx, { upline_id: accountId }, kind).execute()).flatMap(({ terms: each, proposed }) => [
    tiersIn(each),
    tiersIn(proposed),
  ]);
  const ownTerms = own && isOwnInForce ? tiersIn(own.terms) : [];
  refuseTerms(terms, { own: uplineId === null ? undefined : ownTerms, given });
}

export type Offer = {
  merchant: string;
  accountId: string;
  /** Who pays; null for the platform. */
  uplineId: string | null;
  kind: ContractKind;
  period?: ContractPeriod | undefined;
  terms: readonly Tier[];
};

/** Writes a first offer, whose terms have been judged. Resolves to its id. */
export async function requestContract(tx: Tx, offer: Offer, at: number): Promise<string> {
  const { merchant, accountId, uplineId, kind, terms } = offer;
  const id = randomUUID();
  const contract: Contract = {
    id,
    merchant,
    account_id: accountId,
    upline_id: uplineId,
    kind,
    period: periodOf(kind, offer.period),
    state: 'requested',
    terms: '[]',
    proposed: JSON.stringify(terms),
    answer_until: at + answerMs,
    valid_from: null,
    ends_at: null,
    created_at: at,
  };
  await contracts.begin(tx, contract, at);
  return id;
}

/**
 * Offers a contract, or other terms for the one that there is, which stays valid until they are agreed to. Resolves to its id.
 * @throws ApiError `contract.terms`; `record.changed` while another answer is waited for, or when another one pays it;
 * `feature.unavailable` as `refuseTransfer` does.
 */
export async function offerContract(tx: Tx, offer: Offer, at: number): Promise<string> {
  const { merchant, accountId, uplineId, kind, terms } = offer;
  await refuseTransfer(tx, merchant, uplineId, at);
  await lockTree(tx, merchant);
  await judgeTerms(tx, offer, terms);
  const known = await openOf(tx, { account_id: accountId }, kind).executeTakeFirst();
  if (known) {
    if (known.upline_id !== uplineId) throw new ApiError('record.changed');
    const proposed = JSON.stringify(terms);
    await contracts.move(tx, known, 'changing', { at, from: known.state, proposed, answer_until: at + answerMs });
    await notify(tx, { accountId, key: 'agent.changing' }, at);
    return known.id;
  }
  const id = await requestContract(tx, offer, at);
  await notify(tx, { accountId, key: 'agent.offered' }, at);
  return id;
}

/**
 * The one whom a contract is offered to agrees. @throws ApiError `contract.terms` when what bounds the terms has changed meanwhile,
 * `feature.unavailable` as `refuseTransfer` does.
 */
export async function agree(tx: Tx, contract: Contract, at: number): Promise<void> {
  const { merchant, account_id: accountId, upline_id: uplineId, kind, proposed: terms } = contract;
  await refuseTransfer(tx, merchant, uplineId, at);
  await judgeTerms(tx, { accountId, uplineId, kind }, tiersIn(terms));
  const answered = { terms, proposed: '[]', answer_until: 0, valid_from: contract.valid_from ?? at };
  await contracts.move(tx, contract, 'valid', { at, from: contract.state, ...answered });
}

/** Ends what waits for an answer: a request is over in this way, a contract goes on by its old terms. */
export async function endRequest(
  tx: Tx,
  contract: Contract,
  how: { to: 'denied' | 'withdrawn' | 'expired'; reason?: string; at: number },
): Promise<void> {
  const { to, ...why } = how;
  const { state: from } = contract;
  if (from === 'changing')
    await contracts.move(tx, contract, 'valid', { ...why, from, proposed: '[]', answer_until: 0 });
  else await contracts.move(tx, contract, to, { ...why, from, answer_until: 0 });
}

/** Ends a contract with its period. @throws ApiError `contract.terms` while contracts depend on it. */
export async function endContract(tx: Tx, contract: Contract, at: number): Promise<void> {
  const { account_id: accountId, merchant, kind, period } = contract;
  if ((await openOf(tx, { upline_id: accountId }, kind).execute()).length > 0) throw new ApiError('contract.terms');
  const { timeZone } = (await readSite(tx, merchant)).info;
  await contracts.move(tx, contract, 'ending', {
    at,
    from: contract.state,
    ends_at: periodAround(period, at, timeZone).before,
  });
}
