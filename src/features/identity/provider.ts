import type { SocialName } from '#schemas/gateway/identity.ts';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import type { Merchant } from '#engine/config/config-context.tsx';
import { IdentityError } from './identity-error.ts';

export type { SocialName } from '#schemas/gateway/identity.ts';

/** The merchant's choice of provider, of its `login.json`. */
export type IdentitySettings = NonNullable<Merchant['login']['identity']>;

/** A number that is to be proved by a text message. */
export type PhoneNumber = { mobileNum: string; countryDialingCode: string };
/** What a sent code is redeemed with, as text that may wait in the tab's storage; `until`: when another may be asked for, epoch ms. */
export type SentCode = { ticket: string; until: number };

/** Lets a third party say who the player is; what it hands out are id tokens, which the gateway verifies (LOGIN-3, LOGIN-5). */
export type IdentityProvider = {
  /** Opens the social login; resolves to the id token. @throws IdentityError */
  signIn: (social: SocialName) => Promise<string>;
  /** Sends a code. @throws IdentityError, or the gateway's error where it is the gateway that sends */
  sendCode: (phone: PhoneNumber, sliderCheck: SliderResult | undefined) => Promise<SentCode>;
  /** Trades the code for an id token. @throws IdentityError `wrongCode`, or the gateway's error */
  redeem: (sent: { ticket: string; code: string } & PhoneNumber) => Promise<string>;
};

/** Starts the merchant's provider; its code comes only now. Rejects when it cannot be had. */
export async function openProvider(settings: IdentitySettings): Promise<IdentityProvider> {
  if (settings.provider === 'local') return (await import('./local-provider.ts')).localProvider;
  const { firebase } = settings;
  if (!firebase) throw new IdentityError('failed');
  return (await import('#features/firebase/identity.ts')).openFirebase(firebase);
}
