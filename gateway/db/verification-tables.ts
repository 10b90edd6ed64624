import type { DocumentKind, DocumentSide, VerificationState } from '#schemas/gateway/verification-states.ts';
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
    /** Under which a provider elsewhere may say something of it; null while none may. */
    session: string | null;
    created_at: Time;
    changed_at: Time;
  };
  /** What players send. Its bytes are sealed by a key of its own, and that key by the secret of this number (`modules/verification/seal.ts`). */
  verification_documents: {
    id: string;
    account_id: string;
    merchant: string;
    verification_id: string;
    kind: DocumentKind;
    side: DocumentSide;
    type: 'image/jpeg' | 'application/pdf';
    /** Of what was sealed, in bytes. */
    size: number;
    bytes: Uint8Array;
    sealed_key: Uint8Array;
    secret_id: number;
    created_at: Time;
    /** Null while it waits to be sent. */
    sent_at: Time | null;
    /** Null from when it was sent until it is decided on. */
    expires_at: Time | null;
  };
  /** Each look of an operator at a document, which may be gone since. */
  verification_looks: {
    id: string;
    account_id: string;
    merchant: string;
    verification_id: string;
    document_id: string;
    kind: DocumentKind;
    side: DocumentSide;
    /** The name that the operator has entered with. */
    operator: string;
    at: Time;
  };
  /** Who the papers of an account say that the player is: keyed hashes (`modules/verification/person.ts`). */
  verified_persons: {
    verification_id: string;
    account_id: string;
    merchant: string;
    number_hash: string;
    person_hash: string;
    noted_at: Time;
    /** Null while nobody has said that the papers are this person's. */
    approved_at: Time | null;
  };
  person_secret: { id: number; secret: string; created_at: Time };
  verification_secret: { id: number; secret: string; created_at: Time };
};
