import type { FieldPreset } from '#engine/form/resolve-form.ts';

const text = (name: string, more: Partial<FieldPreset> = {}): FieldPreset => ({
  label: `registration:${name}`,
  widget: 'text',
  autoComplete: 'off',
  ...more,
});

/** A mobile number, a code that is sent to it or by mail, and a password, as the account forms ask for them. */
export const mobilePreset = (label: string): FieldPreset => ({
  label,
  widget: 'mobile',
  autoComplete: 'tel-national',
  inputMode: 'tel',
});
export const codePreset = (label: string): FieldPreset => ({
  label,
  widget: 'sms-code',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
});
export const passwordPreset = (label: string, autoComplete: string): FieldPreset => ({
  label,
  widget: 'password',
  autoComplete,
  messages: { required: 'passwords:enter' },
});

/** Widgets whose values are no secrets. */
const openWidgets = new Set(['text', 'mobile', 'affiliate-code']);

/** The product's part of each registration field (REG-2, FORM-6): label, widget, keyboard, autocomplete token. */
export const registrationPresets: Readonly<Record<string, FieldPreset>> = {
  username: text('username', { autoComplete: 'username', hint: 'registration:username-hint' }),
  mobileNum: mobilePreset('registration:mobileNum'),
  verificationCode: codePreset('registration:verificationCode'),
  password: text('password', { widget: 'password', autoComplete: 'new-password' }),
  confirmPassword: text('confirmPassword', { widget: 'password', autoComplete: 'new-password' }),
  paymentPassword: text('paymentPassword', { widget: 'password', hint: 'registration:paymentPassword-hint' }),
  payeeName: text('payeeName', { autoComplete: 'name', hint: 'registration:payeeName-hint' }),
  nickname: text('nickname', { autoComplete: 'nickname' }),
  email: text('email', { autoComplete: 'email', inputMode: 'email' }),
  dateOfBirth: text('dateOfBirth', { widget: 'date', autoComplete: 'bday' }),
  idNumber: text('idNumber'),
  qqNum: text('qqNum', { inputMode: 'numeric' }),
  facebook: text('facebook'),
  wechat: text('wechat'),
  line: text('line'),
  whatsapp: text('whatsapp', { inputMode: 'tel' }),
  zalo: text('zalo', { inputMode: 'tel' }),
  recommenderId: text('recommenderId'),
  affiliateCode: text('affiliateCode', {
    widget: 'affiliate-code',
    hint: 'registration:affiliateCode-hint',
    requiredHint: 'registration:affiliateCode-needed',
  }),
  captcha: text('captcha', {
    widget: 'captcha',
    inputMode: 'numeric',
    messages: { required: 'errors:login.captchaRequired' },
  }),
  agree: text('agree', { widget: 'agree' }),
};

/** Fields that survive a reload in the tab: no secrets, no identity documents. */
export const writtenFields: readonly string[] = [
  'method',
  'countryDialingCode',
  ...Object.keys(registrationPresets).filter(
    (name) => name !== 'idNumber' && openWidgets.has(registrationPresets[name]?.widget ?? ''),
  ),
];
