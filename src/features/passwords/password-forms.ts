import { resolveForm, type FieldPreset, type FormEntry, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { asked, askedDigits } from '#features/registration/rules.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';

const password = (label: string, autoComplete: string): FieldPreset => ({
  label,
  widget: 'password',
  autoComplete,
  messages: { required: 'passwords.enter' },
});
const presets: Readonly<Record<string, FieldPreset>> = {
  username: { label: 'passwords.username', widget: 'read-only', autoComplete: 'username' },
  oldPassword: password('passwords.old', 'current-password'),
  newPassword: password('passwords.new', 'new-password'),
  confirmNewPassword: password('passwords.confirm', 'new-password'),
  resetMobileNum: { label: 'passwords.mobile', widget: 'mobile', autoComplete: 'tel-national', inputMode: 'tel' },
  verificationCode: {
    label: 'passwords.code',
    widget: 'sms-code',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
};

/**
 * A new password under the rule `password` of the gateway and what the merchant asks beyond it at registration; with the old
 * one under `loginPassword` where the player has to name it (PSW-1).
 */
export function newPasswordForm(
  gateway: FieldRules,
  registration: readonly FormEntry[],
  { asksOld }: { asksOld: boolean },
): ResolvedForm {
  const wish = registration.find(({ id }) => id === 'password');
  const gatewayRules: FieldRules = {
    username: asked(),
    ...(asksOld && { oldPassword: asked(gateway['loginPassword']) }),
    newPassword: asked(gateway['password']),
    confirmNewPassword: { ...asked(), equals: 'newPassword' },
  };
  const entries = Object.keys(gatewayRules).map((id): FormEntry =>
    id === 'newPassword' ? { ...wish, id, label: 'passwords.new' } : { id },
  );
  return resolveForm({ entries, gatewayRules, presets });
}

/** The phone check of a reset (PSW-3). */
export function phoneForm(gateway: FieldRules): ResolvedForm {
  const gatewayRules: FieldRules = {
    resetMobileNum: asked(gateway['loginMobileNum'] ?? askedDigits(20)),
    verificationCode: asked(gateway['verificationCode'] ?? askedDigits(10)),
  };
  return resolveForm({ entries: Object.keys(gatewayRules).map((id) => ({ id })), gatewayRules, presets });
}
