import { refusePattern } from '#schemas/rules/pattern.ts';
import { requirements } from '#schemas/rules/rule-words.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';

export type RegistrationMethod = 'username' | 'mobile';

/** The methods whose flags are on (REG-1), the default first. */
export function registrationMethods(flags: Readonly<Record<string, boolean>>): RegistrationMethod[] {
  const methods: RegistrationMethod[] = [];
  if (flags['USERNAMEREG3']) methods.push('username');
  if (flags['MOBILENUMREG3']) methods.push('mobile');
  return methods;
}

/**
 * The gateway's rules as forms use them: without patterns that could hang the page, which the gateway checks alone (FORM-4), and with
 * `requires` in the order of the vocabulary.
 */
export const safeRules = (rules: FieldRules): FieldRules =>
  Object.fromEntries(
    Object.entries(rules).map(([field, { pattern, requires, ...rule }]) => [
      field,
      {
        ...rule,
        ...(requires && { requires: requirements.filter((one) => requires.includes(one)) }),
        ...(pattern !== undefined && !refusePattern(pattern) && { pattern }),
      },
    ]),
  );

const off = (rule?: FieldRule): FieldRule => ({ ...rule, enabled: false, required: false });
/** A rule of a field that must be filled in. */
export const asked = (rule?: Partial<FieldRule>): FieldRule => ({ ...rule, enabled: true, required: true });
/** The product's rule of a number that the gateway says nothing of. */
export const askedDigits = (maxLength: number): FieldRule => ({ ...asked(), characters: 'digits', maxLength });
export const captchaRule = askedDigits(6);

export type RegistrationWorld = {
  method: RegistrationMethod;
  flags: Readonly<Record<string, boolean>>;
  captcha: boolean;
  badAffiliate: boolean;
};

/** The gateway's rules for one method, with the product's own for captcha, repeated password and agreement. */
export function rulesForMethod(
  gateway: FieldRules,
  { method, flags, captcha, badAffiliate }: RegistrationWorld,
): FieldRules {
  const { password, username, mobileNum, affiliateCode } = gateway;
  const isMobile = method === 'mobile';
  const hasPassword = !isMobile || flags['MOBILENUMPASSREG3'] === true;
  const { verificationCode = askedDigits(10) } = gateway;
  const needsCode = flags['REGMOBVERF3'] === true && (isMobile || mobileNum?.enabled === true);
  return {
    // The same answer has the rules of the login form, which have no field here.
    ...gateway,
    username: isMobile ? off(username) : asked(username),
    mobileNum: isMobile ? asked(mobileNum) : (mobileNum ?? off()),
    password: hasPassword ? asked(password) : off(password),
    confirmPassword: hasPassword ? { ...asked(), equals: 'password' } : off(),
    verificationCode: needsCode
      ? { ...verificationCode, enabled: true, required: isMobile || mobileNum?.required === true }
      : off(verificationCode),
    captcha: captcha ? captchaRule : off(),
    affiliateCode: badAffiliate ? asked(affiliateCode) : (affiliateCode ?? off()),
    agree: asked(),
  };
}
