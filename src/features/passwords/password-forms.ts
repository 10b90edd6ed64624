import { resolveForm, type FieldPreset, type FormEntry, type ResolvedForm } from '#engine/form/resolve-form.ts';
import { codePreset, mobilePreset, passwordPreset } from '#features/registration/presets.ts';
import { asked, askedDigits } from '#features/registration/rules.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';

const presets: Readonly<Record<string, FieldPreset>> = {
  username: { label: 'passwords:username', widget: 'read-only', autoComplete: 'username' },
  oldPassword: passwordPreset('passwords:old', 'current-password'),
  newPassword: passwordPreset('passwords:new', 'new-password'),
  confirmNewPassword: passwordPreset('passwords:confirm', 'new-password'),
  resetMobileNum: mobilePreset('passwords:mobile'),
  verificationCode: codePreset('passwords:code'),
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
    id === 'newPassword' ? { ...wish, id, label: 'passwords:new' } : { id },
  );
  return resolveForm({ entries, gatewayRules, presets });
}

/** The phone check of a reset (PSW-3). */
export function phoneForm(gateway: FieldRules): ResolvedForm {
  const gatewayRules: FieldRules = {
    resetMobileNum: asked(gateway['loginMobileNum'] ?? askedDigits(20)),
    verificationCode: asked(gateway['verificationCode'] ?? askedDigits(10)),
  };
  return resolveForm({ gatewayRules, presets });
}
