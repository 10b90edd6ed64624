import { isMember } from '#schemas/gateway/session-type.ts';
import { expectThat } from '../world.ts';
import type { Case } from './case.ts';

export const walletSums: Case = {
  calls: ['wallet'],
  needs: ['member'],
  run: async (world) => {
    const { value } = await world.gateway.ask('wallet', { token: world.member?.token });
    if (!value) return;
    const { sumBalance, cash, bonus } = value;
    const came = `sumBalance ${sumBalance}, cash ${cash}, bonus ${bonus}`;
    expectThat(world, 'wallet', 'effect', sumBalance === cash + bonus, {
      expected: 'sumBalance is cash and bonus',
      came,
    });
  },
};

export const trialMember: Case = {
  calls: ['testPlay', 'memberInfo'],
  needs: ['trial'],
  run: async (world) => {
    const { value } = await world.gateway.ask('memberInfo', { token: world.trial, sent: 'as a trial member' });
    if (!value) return;
    const expected = 'a type other than 0, 1 and 2';
    expectThat(world, 'testPlay', 'effect', !isMember(value.type), { expected, came: `type ${value.type}` });
  },
};
