import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { isLobbyAddress } from '#gateway/config/lobby-address.ts';
import { readSite } from '#gateway/config/site.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { strict } from '#schemas/strict.ts';
import { frameAddress } from '../launch/address.ts';
import { conversationOf, issueTicket, readConversation, say, unreadChat } from './chat.ts';

/** A message as the page sends it, which is not blank. */
const Message = strict({ text: Type.String({ maxLength: 500, pattern: '\\S' }) });

/** Live chat (CHAT-1): the address of the demonstration chat, a page of another origin, and what that page calls with its ticket. */
export function register(app: FastifyInstance, { route, db, now, demo, frameOrigin }: Services): void {
  const openSite = async (merchant: string) => {
    const site = await readSite(db, merchant);
    // A site that does not name the flag leaves it to the merchant.
    if (site.info.whitelabel['CBS3'] === false) throw new ApiError('feature.unavailable');
    return site;
  };
  route('chatUnread', async ({ merchant, session }) => {
    await openSite(merchant);
    const count = await unreadChat(db, session.accountId);
    return { unReadCount: count, totalUnreadCount: count };
  });
  route('chatLaunch', async ({ query, merchant, session, request, language }) => {
    const site = await openSite(merchant);
    const ticket = await issueTicket(db, { merchant, accountId: session.accountId }, now());
    const back = URL.parse(query.backUrl ?? '');
    const { url } = frameAddress(frameOrigin(request), 'chat', {
      ticket,
      title: query.title ?? '',
      lang: query.language ?? language,
      color: /^#[\da-f]{3,8}$/i.test(query.headerColor ?? '') ? (query.headerColor ?? '') : '',
      back: back && isLobbyAddress(site, back, demo) ? back.href : '',
    });
    return { chatUrl: url };
  });

  const ticketed = async (ticket: string) => {
    const conversation = await conversationOf(db, ticket, now());
    if (!conversation) throw new ApiError('session.ended');
    return conversation;
  };
  app.get<{ Params: { ticket: string } }>('/chat/:ticket/messages', async ({ params }) => ({
    list: await readConversation(db, (await ticketed(params.ticket)).accountId),
  }));
  type Sent = { Params: { ticket: string }; Body: Static<typeof Message> };
  app.post<Sent>('/chat/:ticket/messages', { schema: { body: Message } }, async ({ params, body }) => {
    const conversation = await ticketed(params.ticket);
    await say(db, conversation, 'player', body.text.trim(), now());
    return { list: await readConversation(db, conversation.accountId) };
  });
}
