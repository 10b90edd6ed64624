/** Fields that a merchant's form and the gateway both know (REG-2); each adds its own to these. */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'email',
  'nickname',
  'payeeName',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'verificationCode',
] as const;

/** What a field of a merchant's own takes. */
export const extraKinds = ['text', 'date', 'choice', 'number', 'phone'] as const;
export type ExtraKind = (typeof extraKinds)[number];

/** The name under which rules and refusals of the gateway speak of a merchant's own field. */
export const extraName = (id: string): string => `extra.${id}`;
export const extraNames = /^extra\.[a-zA-Z][a-zA-Z0-9-]{0,59}$/;

/** Names that a merchant's own field cannot have, because the form or the call uses them. */
export const reservedFields: readonly string[] = [
  ...registrationFields,
  'dateOfBirth',
  'captcha',
  'captchaId',
  'agree',
  'method',
  'countryDialingCode',
];

/** The rule that the kind of a field is by itself. */
export function ruleOfKind(kind: ExtraKind, choices: readonly { id: string }[] = []) {
  if (kind === 'choice') return { options: choices.map(({ id }) => id) };
  if (kind === 'date') return { format: 'date' } as const;
  if (kind === 'phone') return { format: 'mobile' } as const;
  return kind === 'number' ? ({ characters: 'digits' } as const) : {};
}
