import { commonErrors, encryptionErrors, idempotencyErrors, type ErrorCode } from './errors.ts';
import type { Operation } from './operation.ts';

/** Every code that an operation may answer: its own, those that its marks bring, and those that any call may. Each once. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { errors, idempotent, encrypted, membersOnly, freshProof, openToBarred, auth } = operation;
  return [
    ...new Set([
      ...errors,
      ...commonErrors,
      ...(idempotent ? idempotencyErrors : []),
      ...(encrypted ? encryptionErrors : []),
      ...(membersOnly ? ['account.trial'] : []),
      ...(freshProof ? ['proof.required'] : []),
      ...(auth === 'session' ? ['session.required', 'session.ended'] : []),
      ...(auth === 'session' && !openToBarred ? ['play.paused', 'play.excluded'] : []),
      ...(auth === 'launch' ? ['launch.unknown'] : []),
    ]),
  ] as ErrorCode[];
}
