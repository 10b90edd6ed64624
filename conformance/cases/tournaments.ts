import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { expectThat } from '../world.ts';
import type { Case } from './case.ts';
import { balanceOf, expectChange, sendIntent } from './one-intent.ts';

/** Each tournament in full, with the table that its own call has; the first that may be joined is joined once, and paid once. */
export const tournaments: Case = {
  calls: ['tournament', 'tournamentTable', 'tournamentJoin'],
  needs: ['member', 'money'],
  run: async (world) => {
    const { gateway, member, report } = world;
    const token = member?.token;
    const list = (await gateway.ask('tournaments', { token })).value?.list ?? [];
    if (list.length === 0)
      for (const call of ['tournament', 'tournamentTable'] as const)
        report.skip(call, 'an answer', 'there are no tournaments');
    let open: { id: string; entryAmount: number } | undefined;
    for (const { id } of list) {
      const { value } = await gateway.ask('tournament', { token, path: { id } });
      const table = (await gateway.ask('tournamentTable', { token, path: { id } })).value;
      if (value?.may) open ??= value;
      // Others play on meanwhile.
      const isOwn = isDeepStrictEqual(table?.own?.state, value?.table.own?.state);
      const came = JSON.stringify(table?.own);
      expectThat(world, 'tournamentTable', 'effect', isOwn, { sent: id, expected: 'me as tournament has me', came });
    }
    if (!open) return report.skip('tournamentJoin', 'an answer', 'there is no tournament that can be joined');
    const path = { id: open.id };
    const before = await balanceOf(world);
    const body = { buyIn: open.entryAmount };
    const joined = await sendIntent(world, 'tournamentJoin', { token, path, body, key: randomUUID() });
    if (!joined) return;
    expectChange(world, 'tournamentJoin', [before, await balanceOf(world)], 0 - joined.entryAmount);
    const expected = 'isIn, and nothing more to join';
    const came = JSON.stringify({ isIn: joined.isIn, may: joined.may });
    expectThat(world, 'tournamentJoin', 'effect', joined.isIn && !joined.may, { expected, came });
  },
};
