import type { Value } from '#schemas/gateway/operations.ts';
import { expectThat } from '../world.ts';
import type { Case } from './case.ts';

export const messages: Case = {
  calls: ['noticeRead', 'noticesReadAll'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    const list = async (): Promise<Value<'notices'>['list']> =>
      (await gateway.ask('notices', { token })).value?.list ?? [];
    const [newest] = await list();
    if (!newest) return report.skip('noticeRead', 'an answer', 'there are no notices');
    await gateway.ask('noticeRead', { token, path: { id: newest.id }, body: {} });
    const seen = (await list()).find(({ id }) => id === newest.id);
    const expected = 'the notice is read: true';
    expectThat(world, 'noticeRead', 'effect', seen?.read === true, { expected, came: `read: ${seen?.read}` });
    await gateway.ask('noticesReadAll', { token, body: { until: newest.createdAt } });
    const unread = (await gateway.ask('noticesUnread', { token })).value;
    expectThat(world, 'noticesReadAll', 'effect', unread === 0, { expected: '0 unread', came: `${unread} unread` });
  },
};
