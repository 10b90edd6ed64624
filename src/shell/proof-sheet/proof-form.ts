import { resolveForm, type FieldPreset, type ResolvedForm } from '#engine/form/resolve-form.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';

/** The ways to prove who holds the session. */
export type ProofWay = 'password' | 'code';

const presets: Readonly<Record<string, FieldPreset>> = {
  password: {
    label: 'security.proof-password',
    widget: 'password',
    autoComplete: 'current-password',
    messages: { required: 'passwords.enter' },
  },
  ownCode: {
    label: 'security.proof-code',
    widget: 'sms-code',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
};
const asked = (rule: FieldRule | undefined): FieldRule => ({ ...rule, enabled: true, required: true });

/** The one field of a fresh proof, under the gateway's rules for logging in. */
export function proofForm(way: ProofWay, gateway: FieldRules): ResolvedForm {
  const gatewayRules: FieldRules =
    way === 'password'
      ? { password: asked(gateway['loginPassword']) }
      : { ownCode: asked(gateway['verificationCode'] ?? { enabled: true, required: true, maxLength: 10 }) };
  return resolveForm({ entries: Object.keys(gatewayRules).map((id) => ({ id })), gatewayRules, presets });
}
