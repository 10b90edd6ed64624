/** Why a provider gave no token: the player turned back, the code was wrong, or anything else. */
export class IdentityError extends Error {
  readonly reason: 'cancelled' | 'wrongCode' | 'failed';

  constructor(reason: IdentityError['reason'], cause?: unknown) {
    super(reason, { cause });
    this.name = 'IdentityError';
    this.reason = reason;
  }
}
