import type { VerificationProviderName } from '#gateway/config/verification-settings.ts';
import type { VerificationProvider } from './provider.ts';
import { simulated } from './simulated.ts';

/** The adapters. The operator's own queue is told of nothing: it shows what has arrived. */
export const providers: Readonly<Record<VerificationProviderName, VerificationProvider>> = { operator: {}, simulated };
