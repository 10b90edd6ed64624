import type { Services } from '#gateway/services.ts';
import { requireFactor } from '../passkeys/second-factor.ts';
import { bindEmail, bindMobile } from './bind-address.ts';
import { securityConfig } from './config.ts';
import { sayNotMe } from './freeze.ts';
import { listQuestions, setAnswers } from './questions.ts';
import { prove, sendProofCode } from './proof.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { removeTotp, setTotp, totpOptions } from './totp.ts';
import { setPaymentPassword } from './payment-password.ts';

/** What protects an account, and how its owner changes it (SECUR-1 to SECUR-6). */
export function register(services: Services): void {
  const { route } = services;
  route('securityConfig', (call) => securityConfig(services, call));
  route('securityProof', (call) => prove(services, call));
  route('proofSend', (call) => sendProofCode(services, call));
  route('mobileBind', async (call) => {
    await requireFactor(services.db, { ...call, act: 'contact' });
    return bindMobile(services, call);
  });
  route('emailBind', async (call) => {
    await requireFactor(services.db, { ...call, act: 'contact' });
    return bindEmail(services, call);
  });
  route('notMe', (call) => sayNotMe(services, call));
  route('securityQuestions', ({ session }) => listQuestions(services.db, session.accountId));
  route('securityAnswers', (call) => setAnswers(services, call));
  route('totpOptions', (call) => totpOptions(services, call));
  route('totpSet', (call) => setTotp(services, call));
  route('totpRemove', (call) => removeTotp(services, call));
  route('recoveryRenew', (call) => renewRecoveryCodes(services, call));
  route('paymentPassword', async (call) => {
    await requireFactor(services.db, { ...call, act: 'password' });
    return setPaymentPassword(services, call);
  });
}
