import type { SecurityItem } from '#schemas/gateway/security.ts';
import { pathOf } from '#schemas/routes.ts';

type Id = SecurityItem['id'];

/** The items in groups, in the order of the page. */
export const sections: readonly { id: string; has: readonly Id[] }[] = [
  { id: 'passwords', has: ['loginPassword', 'passkeys', 'totp', 'paymentPassword'] },
  { id: 'contact', has: ['mobile', 'email'] },
  { id: 'payout', has: ['payee', 'cards'] },
  { id: 'activity', has: ['questions', 'devices', 'loginHistory'] },
];

/** What the level of protection counts; the rest is not the player's to turn on. */
export const counted: readonly Id[] = ['loginPassword', 'paymentPassword', 'mobile', 'email', 'questions'];

/** What an item's button says, as the end of a text key, by its state. */
type Act = 'set' | 'change' | 'add' | 'view' | 'reset' | 'service';
export type ItemLook = { icon: string; acts: Record<SecurityItem['state'], Act>; to?: string };

const password = { missing: 'set', set: 'change', locked: 'reset' } as const;
const address = { missing: 'add', set: 'change', locked: 'change' } as const;
const view = { missing: 'view', set: 'view', locked: 'view' } as const;

export const looks: Readonly<Record<Id, ItemLook>> = {
  loginPassword: { icon: 'lock', acts: password, to: pathOf('change-password') },
  paymentPassword: { icon: 'key', acts: password },
  passkeys: { icon: 'passkey', acts: { missing: 'add', set: 'view', locked: 'view' } },
  totp: { icon: 'phone', acts: { missing: 'add', set: 'view', locked: 'view' } },
  mobile: { icon: 'phone', acts: address },
  email: { icon: 'mail', acts: address },
  payee: { icon: 'user', acts: { missing: 'set', set: 'service', locked: 'service' } },
  cards: { icon: 'card', acts: { missing: 'add', set: 'view', locked: 'view' }, to: pathOf('cards') },
  questions: { icon: 'help', acts: password },
  devices: { icon: 'devices', acts: view },
  loginHistory: { icon: 'clock', acts: view },
};
