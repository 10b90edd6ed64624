import { randomUUID } from 'node:crypto';
import { expectRefusal, expectThat } from '../world.ts';
import type { Case } from './case.ts';
import { sendIntent } from './one-intent.ts';

const remark = 'Sent by the conformance run: please close it.';

export const feedback: Case = {
  calls: ['feedback', 'feedbackTicket', 'feedbackReply', 'feedbackRead'],
  needs: ['member'],
  run: async (world) => {
    const { gateway, member } = world;
    const token = member?.token;
    const lost = {
      token,
      key: randomUUID(),
      body: { type: 'deposit', remark },
      sent: 'a deposit’s, without its order',
    };
    await expectRefusal(world, 'feedback', 'body', lost, ['form.invalid']);
    const asked = { token, key: randomUUID(), body: { type: 'other', remark } };
    const ticket = await sendIntent(world, 'feedback', asked, { body: { type: 'service', remark } });
    if (!ticket) return;
    const path = { id: ticket.id };
    const found = (await gateway.ask('feedbackTicket', { token, path })).value;
    const isKept = found?.state === 'open' && found.thread[0]?.text === remark;
    const came = JSON.stringify(found) ?? 'nothing';
    expectThat(world, 'feedbackTicket', 'effect', isKept, { expected: 'the ticket with what was written', came });
    const reply = { token, path, key: randomUUID(), body: { remark } };
    const replied = await sendIntent(world, 'feedbackReply', reply, { body: { remark: 'Another.' } });
    if (replied) {
      const told = { expected: 'a thread of 2', came: `of ${replied.thread.length}` };
      expectThat(world, 'feedbackReply', 'effect', replied.thread.length === 2, told);
    }
    await gateway.ask('feedbackRead', { token, path, body: {} });
  },
};
