import { Type, type Static } from 'typebox';
import { group, list, Text, Time } from './operation.ts';
import { Promotion } from './promotions.ts';

export const Popup = Type.Object({
  id: Type.String(),
  title: Type.String(),
  content: Type.String({ description: 'HTML; to be sanitised by whoever shows it' }),
  promotionType: Type.String({ description: 'promotion offers the go-to-activity action; else empty' }),
  promotionId: Type.String({ description: 'Which promotion that leads to; empty for the list of all' }),
  execution: Type.Enum(['A', 'B', 'F'], { description: 'A members, B guests, F first login' }),
});
export const Announcement = Type.Object({
  id: Type.String(),
  title: Type.String(),
  content: Type.String(),
  createdAt: Time,
});
export const Banner = Type.Object({
  id: Type.String(),
  url: Type.String({ description: 'Image' }),
  groupName: Type.String({ description: 'm_home, m_live, m_reg …' }),
  link: Type.String({ description: 'Path of the lobby or https address; empty for none' }),
  alt: Type.String(),
});
export type Announcement = Static<typeof Announcement>;

export const content = group({
  announcements: {
    method: 'GET',
    path: '/wps/content/announcements',
    summary: 'Promotion, banners, player notices and popups; only the types asked for',
    query: Type.Object({
      types: Type.Optional(
        Type.String({ maxLength: 60, description: 'Comma-separated B, PL, PU, PR, A; default all' }),
      ),
      groupName: Type.Optional(Type.String({ maxLength: 100, description: 'Comma-separated banner groups' })),
      platform: Type.Optional(Text(4)),
      merchantCode: Type.Optional(Text(60)),
      language: Type.Optional(Text(8)),
    }),
    value: Type.Object({
      promotion: Type.Array(Promotion),
      banners: Type.Array(Banner),
      player: Type.Array(Announcement),
      popup: Type.Array(Popup),
    }),
    auth: 'optional',
    errors: [],
  },
  popularAnnouncements: {
    method: 'GET',
    path: '/wps/content/popular',
    summary: 'Popular announcements',
    value: list(Announcement),
    auth: 'none',
    errors: [],
  },
  chatUnread: {
    method: 'GET',
    path: '/wps/chat/unread',
    summary: 'Unread chat messages',
    value: Type.Object({ unReadCount: Type.Integer(), totalUnreadCount: Type.Integer() }),
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['feature.unavailable'],
  },
  chatLaunch: {
    method: 'GET',
    path: '/wps/chat/launch',
    summary: 'The address of the live chat',
    query: Type.Object({
      b2c: Type.Optional(Type.Integer()),
      language: Type.Optional(Text(8)),
      backUrl: Type.Optional(Text(500)),
      headerColor: Type.Optional(Text(20)),
      colors: Type.Optional(
        Type.String({
          maxLength: 300,
          description: 'The merchant’s colours of the moment for the page of the chat: `brand:#b0121c,bg:#ffffff`',
        }),
      ),
      title: Type.Optional(Text(100)),
      moduleId: Type.Optional(Text(20)),
    }),
    value: Type.Object({ chatUrl: Type.String() }),
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['feature.unavailable'],
  },
});
