/** Widgets that draw and fill in one thing only, and the fields they are for; any other is for every field of text. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  agree: ['agree'],
  captcha: ['captcha'],
  'sms-code': ['verificationCode'],
  mobile: ['mobileNum'],
  'affiliate-code': ['affiliateCode'],
  // What an invitation's address brings may be shown and kept as it is.
  'read-only': ['affiliateCode', 'recommenderId'],
  // The form has no field of a date that a merchant could name.
  date: [],
};

/** Fields that cannot be filled in, or show a secret, with any other widget. */
const neededBy: Readonly<Record<string, string>> = {
  agree: 'agree',
  captcha: 'captcha',
  verificationCode: 'sms-code',
  mobileNum: 'mobile',
  password: 'password',
  confirmPassword: 'password',
  paymentPassword: 'password',
};

/** The widget to take instead of one with which a field cannot be filled in; undefined when it fits. */
export function fittingWidget(field: string, widget: string): string | undefined {
  const needed = Object.hasOwn(neededBy, field) ? neededBy[field] : undefined;
  if (needed !== undefined) return widget === needed ? undefined : needed;
  const fields = Object.hasOwn(fieldsOf, widget) ? fieldsOf[widget] : undefined;
  return fields === undefined || fields.includes(field) ? undefined : 'text';
}
