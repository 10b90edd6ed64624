import type { Message } from './message.ts';

/** What a player is about to show papers for. `session` is the provider's to say again; `framesOrigin` is where demonstration pages are, or empty. */
export type Begun = { merchant: string; verification: string; player: string; session: string; framesOrigin: string };
/** A message as it came: its body is what was signed. */
export type RawMessage = { signature: string; body: Buffer };

/** Whoever looks at papers and says what they are (KYC-4). */
export type VerificationProvider = {
  /** Where players show their papers, none of which this gateway sees; undefined for who is sent what players add here. Empty where its page has no address. */
  addressFor?: (begun: Begun) => string;
  /**
   * What a message says, once its signature is known. `secrets` are those that it may be signed with; `at` epoch ms.
   * @throws ApiError `webhook.forged` for a signature that is wrong or too old, `request.invalid` for what says nothing.
   */
  readMessage?: (message: RawMessage, given: { secrets: readonly string[]; at: number }) => Message;
};
