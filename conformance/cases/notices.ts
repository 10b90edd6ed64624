import { expectRefusal, expectThat } from '../world.ts';
import type { Case } from './case.ts';

const reported = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22), timeZone: 'UTC' };

/** What a player chooses of notices is kept and leaves the rest as it was, and nothing is sent into the gateway's own network (PUSH-1). */
export const noticeChoices: Case = {
  calls: ['noticeSettings', 'noticeTopicSet', 'quietHoursSet'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, member } = world;
    const token = member?.token;
    const read = async () => (await gateway.ask('noticeSettings', { token })).value;
    const before = await read();
    if (!before) return;
    const isSent = before.topics.find(({ topic }) => topic === 'tournaments')?.push ?? true;
    await gateway.ask('noticeTopicSet', { token, body: { topic: 'tournaments', push: !isSent } });
    const topics = (await read())?.topics ?? [];
    const changed = topics.filter(
      ({ topic, push }) => before.topics.find((each) => each.topic === topic)?.push !== push,
    );
    const names = changed.map(({ topic }) => topic).join(', ');
    expectThat(world, 'noticeTopicSet', 'effect', names === 'tournaments', {
      expected: 'tournaments alone has changed',
      came: names || 'nothing has',
    });
    await gateway.ask('noticeTopicSet', { token, body: { topic: 'tournaments', push: isSent } });
    const quiet = { from: '22:15', to: '06:45' };
    await gateway.ask('quietHoursSet', { token, body: { quiet, timeZone: 'UTC' } });
    const kept = (await read())?.quiet;
    expectThat(world, 'quietHoursSet', 'effect', kept?.from === quiet.from && kept.to === quiet.to, {
      expected: `${quiet.from} to ${quiet.to}`,
      came: kept ? `${kept.from} to ${kept.to}` : 'none',
    });
    await gateway.ask('quietHoursSet', {
      token,
      body: { ...(before.quiet && { quiet: before.quiet }), timeZone: 'UTC' },
    });
    const body = { ...reported, endpoint: 'https://127.0.0.1/push' };
    await expectRefusal(world, 'pushSubscribe', 'effect', { token, body, sent: 'with an address of its own machine' }, [
      'form.invalid',
      'feature.unavailable',
    ]);
  },
};
