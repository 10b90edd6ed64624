import { maxAmount } from '#schemas/money.ts';
import { expectThat } from '../world.ts';
import type { Case } from './case.ts';

const name = { kind: 'stake', period: 'bet' } as const;

/** Reality checks at another interval than before. */
export const checks: Case = {
  calls: ['playSession', 'checkSet', 'sessionActive', 'summaryRead'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    const before = (await gateway.ask('playSession', { token })).value;
    const minutes = before?.checkChoices.find((each) => each !== before.checkMinutes);
    if (minutes === undefined) return report.skip('checkSet', 'an answer', 'there is one interval alone');
    const set = (chosen: number | undefined) =>
      gateway.ask('checkSet', { token, body: chosen === undefined ? {} : { minutes: chosen } });
    await set(minutes);
    const after = (await gateway.ask('playSession', { token })).value?.checkMinutes;
    expectThat(world, 'checkSet', 'effect', after === minutes, {
      expected: `a check every ${minutes} minutes`,
      came: String(after),
    });
    await set(before?.checkMinutes);
    await gateway.ask('sessionActive', { token, body: {} });
    await gateway.ask('summaryRead', { token, body: {} });
  },
};

/** A channel of marketing that is allowed, or no longer, and is afterwards as before. */
export const marketing: Case = {
  calls: ['marketing', 'marketingSet'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, member } = world;
    const token = member?.token;
    const read = async () =>
      (await gateway.ask('marketing', { token })).value?.list.find(({ channel }) => channel === 'push');
    const before = (await read())?.allows === true;
    await gateway.ask('marketingSet', { token, body: { channel: 'push', allows: !before } });
    const after = (await read())?.allows;
    expectThat(world, 'marketingSet', 'effect', after === !before, { expected: String(!before), came: String(after) });
    await gateway.ask('marketingSet', { token, body: { channel: 'push', allows: before } });
  },
};

/** A limit that keeps nobody from anything, whose removal waits, and is taken back. */
export const limits: Case = {
  calls: ['limitSet', 'limitTakeBack', 'limits', 'limitHistory', 'limitDecline'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    const read = async () =>
      (await gateway.ask('limits', { token })).value?.list.find(({ period }) => period === name.period);
    if ((await read())?.waiting) return report.skip('limitSet', 'an answer', 'a change of the member waits already');
    await gateway.ask('limitSet', { token, body: { ...name, amount: maxAmount } });
    await gateway.ask('limitSet', { token, body: name });
    const asked = await read();
    const waits = asked?.amount !== undefined && asked.waiting !== undefined && asked.waiting.amount === undefined;
    expectThat(world, 'limitSet', 'effect', waits, {
      expected: 'the limit holds, and its removal waits',
      came: JSON.stringify(asked),
    });
    await gateway.ask('limitTakeBack', { token, body: name });
    const kept = await read();
    const isKept = kept?.amount === asked?.amount && kept?.waiting === undefined;
    expectThat(world, 'limitTakeBack', 'effect', isKept, {
      expected: 'the limit holds, and nothing waits',
      came: JSON.stringify(kept),
    });
    const { value: declined } = await gateway.ask('limitDecline', { token });
    expectThat(world, 'limitDecline', 'effect', declined?.asksForDeposit === false, {
      expected: 'deposits wait for no choice of a limit any more',
      came: JSON.stringify(declined),
    });
    const last = (await gateway.ask('limitHistory', { token })).value?.list[0];
    expectThat(world, 'limitHistory', 'effect', last?.act === 'takenBack', {
      expected: 'the newest change is takenBack',
      came: JSON.stringify(last),
    });
  },
};
