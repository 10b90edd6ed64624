import { expectThat } from '../world.ts';
import type { Case } from './case.ts';

export const messages: Case = {
  calls: ['markRead', 'announcementsReadAll', 'inboxRead', 'inboxReadAll'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    const notice = (await gateway.ask('notices', { token })).value?.content[0];
    if (notice) {
      await gateway.ask('markRead', { token, body: { announcementId: notice.id, read: true } });
      const seen = (await gateway.ask('notices', { token })).value?.content.find(({ id }) => id === notice.id);
      const expected = 'the notice is read: true';
      expectThat(world, 'markRead', 'effect', seen?.read === true, { expected, came: `read: ${seen?.read}` });
    } else report.skip('markRead', 'an answer', 'there are no notices');
    await gateway.ask('announcementsReadAll', { token, body: {} });
    const notices = (await gateway.ask('notices', { token })).value?.content ?? [];
    const news = notices.filter(({ read }) => !read).length;
    expectThat(world, 'announcementsReadAll', 'effect', news === 0, { expected: '0 unread', came: `${news} unread` });
    const message = (await gateway.ask('inbox', { token })).value?.content[0];
    if (!message) return report.skip('inboxRead', 'an answer', 'the inbox is empty');
    await gateway.ask('inboxRead', { token, path: { id: message.id }, body: {} });
    const seen = (await gateway.ask('inbox', { token })).value?.content.find(({ id }) => id === message.id);
    const expected = 'the message is read: true';
    expectThat(world, 'inboxRead', 'effect', seen?.read === true, { expected, came: `read: ${seen?.read}` });
    await gateway.ask('inboxReadAll', { token, body: { until: message.createdAt } });
    const unread = (await gateway.ask('inboxUnread', { token })).value;
    expectThat(world, 'inboxReadAll', 'effect', unread === 0, { expected: '0 unread', came: `${unread} unread` });
  },
};
