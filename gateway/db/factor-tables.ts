import type { Time } from './scalars.ts';

/** What players prove themselves by beside a password: passkeys and authenticator apps. */
export type FactorTables = {
  /** By the id of the credential; the key is COSE. Both are base64url. */
  passkeys: {
    credential_id: string;
    account_id: string;
    merchant: string;
    public_key: string;
    counter: number;
    name: string;
    created_at: Time;
    used_at: Time | null;
  };
  /** Base32; `next_secret` is one that no code has proved yet. A step is half a minute, and used up with all before it. */
  totp_keys: {
    account_id: string;
    secret: string | null;
    next_secret: string | null;
    used_step: number;
    set_at: Time | null;
  };
  recovery_codes: { account_id: string; code_hash: string };
  /** What operators took away of who had lost it, how many of each, and why. */
  factor_removals: {
    account_id: string;
    at: Time;
    operator: string;
    reason: string;
    apps: number;
    passkeys: number;
  };
  /** What was asked of authenticators and is not answered yet: of which session, save for a login. */
  passkey_challenges: {
    challenge_hash: string;
    merchant: string;
    purpose: 'add' | 'login' | 'proof';
    session_id: string | null;
    expires_at: Time;
  };
};
