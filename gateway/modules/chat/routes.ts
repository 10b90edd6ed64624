import type { FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { isLobbyAddress } from '#gateway/config/lobby-address.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { spend } from '#gateway/http/budget.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { strict } from '#schemas/strict.ts';
import { frameAddress, onFramesHost } from '../launch/address.ts';
import { conversationOf, issueTicket, openChat, readConversation, say, unreadChat } from './chat.ts';

/** A message as the page sends it, which is not blank. */
const Message = strict({ text: Type.String({ maxLength: 500, pattern: '\\S' }) });
const Ticket = strict({ ticket: Type.String({ maxLength: 100 }) });

const colorNames = 'bg surface line text text-muted brand text-on-brand focus header-bg header-text'.split(' ');

/** The known ones among `name:#rrggbb,…`, or `#rgb`: the caller's words reach the page as colours and as nothing else. */
const readColors = (given: string): Record<string, string> =>
  Object.fromEntries(
    [...given.matchAll(/(?<=^|,)([a-z-]+):(#(?:[\da-f]{3}){1,2})(?=,|$)/gi)].flatMap(([, name = '', color = '']) =>
      colorNames.includes(name) ? [[name, color]] : [],
    ),
  );

/** Live chat (CHAT-1): the address of the demonstration chat, a page of another origin, and what that page calls: it has its ticket in its address, and nothing else. */
export function register({ app, route, db, now, limits, demo, frameOrigin }: Services): void {
  const requireChat = ({ info }: Site) => {
    // A site that does not name the flag leaves it to the merchant.
    if (info.whitelabel['CBS3'] === false) throw new ApiError('feature.unavailable');
  };
  route('chatUnread', async ({ site, session }) => {
    requireChat(site);
    const count = await unreadChat(db, session.accountId);
    return { unReadCount: count, totalUnreadCount: count };
  });
  route('chatLaunch', async ({ query, site, session, request, language }) => {
    requireChat(site);
    const back = URL.parse(query.backUrl ?? '');
    const page = {
      title: query.title ?? '',
      language: query.language ?? language,
      colors: readColors(`header-bg:${query.headerColor ?? ''},${query.colors ?? ''}`),
      back: back && isLobbyAddress(site, back, demo !== undefined) ? back.href : '',
    };
    const address = frameAddress(frameOrigin(request), 'chat', {});
    if (!address) throw new ApiError('feature.unavailable');
    // A fragment is in no log and in no referrer.
    return { chatUrl: `${address.url}#${await issueTicket(db, session, page, now())}` };
  });

  const conversation = async ({ authorization = '' }: FastifyRequest['headers']) => {
    const token = /^bearer (\S+)/i.exec(authorization)?.[1];
    const found = token && (await conversationOf(db, token, now()));
    if (!found) throw new ApiError('session.ended');
    return found;
  };
  onFramesHost(app, frameOrigin, (frames) => {
    frames.post<{ Body: Static<typeof Ticket> }>('/chat', { schema: { body: Ticket } }, async ({ body }) => {
      const opened = await openChat(db, body.ticket, now());
      if (!opened) throw new ApiError('session.ended');
      return opened;
    });
    frames.get('/chat/messages', async ({ headers }) => ({
      list: await readConversation(db, (await conversation(headers)).accountId),
    }));
    type Sent = { Body: Static<typeof Message> };
    frames.post<Sent>('/chat/messages', { schema: { body: Message } }, async ({ headers, body }) => {
      const of = await conversation(headers);
      // The ticket's page has no session that would be counted.
      await spend(db, [{ name: `chat ${of.accountId}`, most: limits.chat }], now());
      await say(db, of, 'player', body.text.trim(), now());
      return { list: await readConversation(db, of.accountId) };
    });
  });
}
