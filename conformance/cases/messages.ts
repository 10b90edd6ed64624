import { expectThat } from '../world.ts';
import type { Case } from './case.ts';

export const messages: Case = {
  calls: ['noticeRead', 'noticesReadAll', 'markRead', 'announcementsReadAll', 'inboxRead', 'inboxReadAll'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, report, member } = world;
    const token = member?.token;
    const list = async () => (await gateway.ask('notices', { token })).value?.list ?? [];
    const [newest] = await list();
    if (newest) {
      await gateway.ask('noticeRead', { token, path: { id: newest.id }, body: {} });
      const after = (await list()).find(({ id }) => id === newest.id);
      const expected = 'the notice is read: true';
      expectThat(world, 'noticeRead', 'effect', after?.read === true, { expected, came: `read: ${after?.read}` });
      await gateway.ask('noticesReadAll', { token, body: { until: newest.createdAt } });
      const left = (await gateway.ask('noticesUnread', { token })).value;
      expectThat(world, 'noticesReadAll', 'effect', left === 0, { expected: '0 unread', came: `${left} unread` });
    } else report.skip('noticeRead', 'an answer', 'there are no notices');
    const seenOf = async () =>
      (await gateway.ask('announcements', { token, query: { types: 'PL' } })).value?.player ?? [];
    const [first] = await seenOf();
    if (first) {
      await gateway.ask('markRead', { token, body: { announcementId: first.id, read: true } });
      const seen = (await seenOf()).find(({ id }) => id === first.id);
      const expected = 'the announcement is read: true';
      expectThat(world, 'markRead', 'effect', seen?.read === true, { expected, came: `read: ${seen?.read}` });
    } else report.skip('markRead', 'an answer', 'there are no announcements');
    await gateway.ask('announcementsReadAll', { token, body: {} });
    const news = (await seenOf()).filter(({ read }) => !read).length;
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
