import type { ContractKind } from '#schemas/gateway/agent-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { directlyBelow, isAgent, refuseOthers } from '../agent/agents.ts';
import { lockTree } from '../agent/tree.ts';
import { notify } from '../inbox/notify.ts';
import { only } from '../orders/pages.ts';
import { agree, endContract, endRequest, offerContract } from './contracts.ts';
import { contractOf, dividendsInForce, endedContracts, offeredTo, openContracts, presentContracts } from './lists.ts';
import { contracts, type Contract } from './states.ts';

/** Does what one side wants of a contract, and notifies the other one. The tree is locked. */
async function process(tx: Tx, contract: Contract, body: Body<'agentSalaryProcess'>, own: CallerSession, at: number) {
  const { account_id: accountId, upline_id: uplineId } = contract;
  const isMine = accountId === own.accountId;
  const other = isMine ? uplineId : accountId;
  const values = { account: own.userName };
  const notifyOther = (key: string, more = {}) =>
    other ? notify(tx, { accountId: other, key, values: { ...values, ...more } }, at) : undefined;
  if (body.act === 'end') {
    await endContract(tx, contract, at);
    return notifyOther('agent.ending');
  }
  // A request is answered by whom it is made to, and taken back by who made it.
  if (isMine === (body.act === 'withdraw')) throw new ApiError('record.changed');
  if (body.act === 'withdraw') return endRequest(tx, contract, { to: 'withdrawn', at });
  if ('reason' in body) {
    const { reason } = body;
    await endRequest(tx, contract, { to: 'denied', reason, at });
    return notifyOther('agent.denied', { reason });
  }
  await agree(tx, contract, at);
  return notifyOther('agent.agreed');
}

/** Contracts of agents: offers, answers, lists (AGENT-1, AGT-4). */
export function register({ route, db, now }: Services): void {
  const present = async (store: Database, { accountId }: CallerSession, id: string) =>
    only(await presentContracts(store, [await contracts.read(store, { id })], accountId));

  route('agentContractRequests', async ({ session }) => {
    const open = await offeredTo(db, session.accountId);
    const count = (kind: ContractKind) => open.filter((contract) => contract.kind === kind).length;
    return {
      dailysalreqtype: count('daily'),
      divtypecompperiodreq: count('dividend'),
      contracthoursalreq: count('hourly'),
    };
  });
  type ReadContracts = (store: Database, accountId: string) => Promise<Contract[]>;
  const listOf =
    (read: ReadContracts) =>
    async ({ session: { accountId } }: { session: CallerSession }) => ({
      list: await presentContracts(db, await read(db, accountId), accountId),
    });
  route('agentSalaryRequests', listOf(offeredTo));
  route('agentContract', listOf(openContracts));
  route('agentDividendInfo', listOf(dividendsInForce));
  route('agentSalaryHistory', async ({ session: { accountId }, query }) => {
    const { page, ...place } = await endedContracts(db, accountId, query);
    return { content: await presentContracts(db, page, accountId), ...place };
  });
  route('agentSalaryApply', async ({ session, merchant, body: { account, ...offer } }) => {
    await refuseOthers(db, session);
    return db.transaction().execute(async (tx) => {
      const accountId = await directlyBelow(tx, session, account);
      if (!(await isAgent(tx, accountId))) throw new ApiError('record.unknown');
      const id = await offerContract(tx, { ...offer, merchant, accountId, uplineId: session.accountId }, now());
      return present(tx, session, id);
    });
  });
  route('agentSalaryProcess', ({ session, merchant, body }) =>
    db.transaction().execute(async (tx) => {
      await lockTree(tx, merchant);
      await process(tx, await contractOf(tx, session.accountId, body.id), body, session, now());
      return present(tx, session, body.id);
    }),
  );
}
