import { pathOf } from '#schemas/routes.ts';
import type { MenuEntry } from '#schemas/merchant/documents.ts';

/** What the player reaches for most, as tiles. */
export const shortcuts: MenuEntry[] = [
  {
    id: 'rewards',
    label: 'menu.rewards',
    icon: 'award',
    action: { type: 'go', path: pathOf('reward-center') },
    badge: 'unclaimed-rewards',
  },
  { id: 'favourites', label: 'menu.favourites', icon: 'heart', action: { type: 'favourites' } },
  {
    id: 'messages',
    label: 'menu.messages',
    icon: 'message',
    action: { type: 'go', path: pathOf('message') },
    badge: 'unread-messages',
  },
  {
    id: 'cashback',
    label: 'menu.cashback',
    icon: 'percent',
    action: { type: 'go', path: pathOf('manual-rebate') },
    when: { flag: 'MANUALREBATE' },
  },
  { id: 'invite', label: 'member.invite', icon: 'agent', action: { type: 'go', path: pathOf('invite-friends') } },
];

/** The rest of his account, as a list. */
export const accountMenu: MenuEntry[] = [
  { id: 'record', label: 'menu.record', icon: 'receipt', action: { type: 'go', path: pathOf('game-record') } },
  { id: 'promotions', label: 'menu.promotion', icon: 'gift', action: { type: 'go', path: pathOf('activity') } },
  {
    id: 'announcements',
    label: 'menu.announcements',
    icon: 'megaphone',
    action: { type: 'go', path: pathOf('notice') },
    badge: 'unread-announcements',
  },
  { id: 'password', label: 'member.password', icon: 'lock', action: { type: 'go', path: pathOf('change-password') } },
  { id: 'support', label: 'menu.customer-service', icon: 'headset', action: { type: 'customer-service' } },
  { id: 'help', label: 'menu.help', icon: 'help', action: { type: 'go', path: pathOf('help') } },
];
