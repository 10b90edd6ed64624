import type { SocialName } from '#schemas/gateway/identity.ts';
import type { SliderResult } from '#schemas/gateway/slider.ts';
import type { Merchant } from '#engine/config/config-context.tsx';

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

/** Why a provider gave no token: the player turned back, the code was wrong, or anything else. */
export class IdentityError extends Error {
  readonly reason: 'cancelled' | 'wrongCode' | 'failed';

  constructor(reason: IdentityError['reason'], cause?: unknown) {
    super(reason, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}
