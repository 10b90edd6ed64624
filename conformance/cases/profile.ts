import { expectThat } from '../world.ts';
import type { Case } from './case.ts';

/** What the player says of themselves is set to what it is. */
export const profile: Case = {
  calls: ['memberUpdate', 'nickname', 'headIconSet'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    await gateway.ask('memberUpdate', { token, body: {} });
    const nickname = (await gateway.ask('memberProfile', { token })).value?.values['nickname'];
    if (nickname) await gateway.ask('nickname', { token, body: { nickname } });
    else report.skip('nickname', 'an answer', 'the member has none, and may set one once in 30 days');
    const { current = '', icons = [] } = (await gateway.ask('headIcon', { token })).value ?? {};
    const icon = icons.includes(current) ? current : icons[0];
    if (icon === undefined) return report.skip('headIconSet', 'an answer', 'there are no avatars to choose from');
    await gateway.ask('headIconSet', { token, body: { icon } });
    const chosen = (await gateway.ask('headIcon', { token })).value?.current;
    expectThat(world, 'headIconSet', 'effect', chosen === icon, { expected: icon, came: String(chosen) });
  },
};
