import { expectThat } from '../world.ts';
import type { Case } from './case.ts';

export const messages: Case = {
  calls: ['markRead', 'inboxRead'],
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
    const message = (await gateway.ask('inbox', { token })).value?.content[0];
    if (!message) return report.skip('inboxRead', 'an answer', 'the inbox is empty');
    await gateway.ask('inboxRead', { token, path: { id: message.id }, body: {} });
    const seen = (await gateway.ask('inbox', { token })).value?.content.find(({ id }) => id === message.id);
    const expected = 'the message is read: true';
    expectThat(world, 'inboxRead', 'effect', seen?.read === true, { expected, came: `read: ${seen?.read}` });
  },
};
