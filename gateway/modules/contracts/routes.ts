import type { FastifyInstance } from 'fastify';
import { openContractStates, type ContractKind } from '#schemas/gateway/agent-states.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { directlyBelow, isAgent, refuseOthers } from '../agent/agents.ts';
import { lockTree } from '../agent/tree.ts';
import { tell } from '../inbox/tell.ts';
import { agree, endContract, endRequest, offerContract } from './contracts.ts';
import { presentContracts } from './present.ts';
import { contracts, inForce, type Contract } from './states.ts';

const usualSize = 20;

/** Does what one side wants of a contract, and tells the other one. The tree is locked. */
async function process(tx: Tx, contract: Contract, body: Body<'agentSalaryProcess'>, own: CallerSession, at: number) {
  const { account_id: accountId, upline_id: uplineId } = contract;
  const isMine = accountId === own.accountId;
  const other = isMine ? uplineId : accountId;
  const values = { account: own.userName };
  const tellOther = (key: string, more = {}) =>
    other ? tell(tx, { accountId: other, key, values: { ...values, ...more } }, at) : undefined;
  if (body.act === 'end') {
    await endContract(tx, contract, at);
    return tellOther('agent.ending');
  }
  // A request is answered by whom it is made to, and taken back by who made it.
  if (isMine === (body.act === 'withdraw')) throw new ApiError('record.changed');
  if (body.act === 'withdraw') return endRequest(tx, contract, { to: 'withdrawn', at });
  if ('reason' in body) {
    const { reason } = body;
    await endRequest(tx, contract, { to: 'denied', reason, at });
    return tellOther('agent.denied', { reason });
  }
  await agree(tx, contract, at);
  return tellOther('agent.agreed');
}

/** The contracts of which an account is either side. */
const ofEither = (store: Database, { accountId }: CallerSession) =>
  store
    .selectFrom('contracts')
    .where((row) => row.or([row('account_id', '=', accountId), row('upline_id', '=', accountId)]));

/** What an account has been offered and not answered. */
const waiting = (store: Database, { accountId }: CallerSession) =>
  store
    .selectFrom('contracts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', ['requested', 'changing'])
    .orderBy('created_at')
    .execute();

/** Contracts of agents: offers, answers, lists (AGENT-1, AGT-4). */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  const present = async (store: Database, { accountId }: CallerSession, id: string) => {
    const [contract] = await presentContracts(store, [await contracts.read(store, { id })], accountId);
    if (!contract) throw new Error(`Contract ${id} has no answer`);
    return contract;
  };

  route('agentContractRequests', async ({ session }) => {
    const open = await waiting(db, session);
    const count = (kind: ContractKind) => open.filter((contract) => contract.kind === kind).length;
    return {
      dailysalreqtype: count('daily'),
      divtypecompperiodreq: count('dividend'),
      contracthoursalreq: count('hourly'),
    };
  });
  route('agentSalaryRequests', async ({ session }) => ({
    list: await presentContracts(db, await waiting(db, session), session.accountId),
  }));
  route('agentContract', async ({ session }) => {
    const open = ofEither(db, session).selectAll().where('state', 'in', openContractStates);
    return { list: await presentContracts(db, await open.orderBy('created_at', 'desc').execute(), session.accountId) };
  });
  route('agentDividendInfo', async ({ session }) => {
    const mine = ofEither(db, session).selectAll().where('account_id', '=', session.accountId);
    const open = await mine.where('kind', '=', 'dividend').where('state', 'in', inForce).execute();
    return { list: await presentContracts(db, open, session.accountId) };
  });
  route('agentSalaryHistory', async ({ session, query: { pageNo = 1, pageSize = usualSize } }) => {
    const over = ofEither(db, session).where('state', 'not in', openContractStates);
    const { total } = await over.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const page = await over
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const content = await presentContracts(db, page, session.accountId);
    return { content, pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
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
      const contract = await ofEither(tx, session).selectAll().where('id', '=', body.id).executeTakeFirst();
      if (!contract) throw new ApiError('record.unknown');
      await process(tx, contract, body, session, now());
      return present(tx, session, body.id);
    }),
  );
}
