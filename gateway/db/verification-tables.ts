import type { VerificationState } from '#schemas/gateway/verification-states.ts';
import type { Flag, Time } from './scalars.ts';

/** Papers that players are asked for, and what becomes of them. */
export type VerificationTables = {
  /** One for each step that a player was asked for or has begun. */
  verifications: {
    id: string;
    account_id: string;
    merchant: string;
    /** As the site settings name it. */
    step: string;
    state: VerificationState;
    /** The operator has asked for it, whatever the settings say. */
    demanded: Flag;
    /** What the operator has said with the last answer, or empty. */
    note: string;
    approved_until: Time | null;
    created_at: Time;
    changed_at: Time;
  };
};
