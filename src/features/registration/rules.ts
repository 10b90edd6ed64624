import { refusePattern } from '#schemas/rules/pattern.ts';
import { requirements } from '#schemas/rules/rule-words.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';

export type RegistrationMethod = 'username' | 'mobile';

/** The methods that are on (REG-1), the default first: mobile only when it alone is on. With none on the page says so. */
export function registrationMethods(flags: Readonly<Record<string, boolean>>): RegistrationMethod[] {
  const methods: RegistrationMethod[] = [];
  if (flags['USERNAMEREG3']) methods.push('username');
  if (flags['MOBILENUMREG3']) methods.push('mobile');
  return methods;
}

/**
 * The gateway's rules as forms use them: without patterns that could hang the page, since the gateway checks again (FORM-4), and
 * with what a value needs in the order of the vocabulary.
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

export const captchaRule: FieldRule = { enabled: true, required: true, characters: 'digits', maxLength: 6 };
const codeRule: FieldRule = { enabled: true, required: true, characters: 'digits', maxLength: 10 };
const off = (rule: FieldRule | undefined): FieldRule => ({ ...rule, enabled: false, required: false });
const asked = (rule: FieldRule | undefined): FieldRule => ({ ...rule, enabled: true, required: true });

export type RegistrationWorld = {
  method: RegistrationMethod;
  flags: Readonly<Record<string, boolean>>;
  captcha: boolean;
  badAffiliate: boolean;
};

/** The gateway's rules as they hold for one way to register, with the product's own for captcha, repetition and agreement. */
export function rulesForMethod(
  gateway: FieldRules,
  { method, flags, captcha, badAffiliate }: RegistrationWorld,
): FieldRules {
  const { password, username, mobileNum, affiliateCode } = gateway;
  const isMobile = method === 'mobile';
  const hasPassword = !isMobile || flags['MOBILENUMPASSREG3'] === true;
  const { verificationCode = codeRule } = gateway;
  const needsCode = flags['REGMOBVERF3'] === true && (isMobile || mobileNum?.enabled === true);
  return {
    // Login's rules come in the same answer; they have no field here.
    ...gateway,
    username: isMobile ? off(username) : asked(username),
    mobileNum: isMobile ? asked(mobileNum) : (mobileNum ?? off(undefined)),
    password: hasPassword ? asked(password) : off(password),
    confirmPassword: hasPassword ? { enabled: true, required: true, equals: 'password' } : off(undefined),
    verificationCode: needsCode
      ? { ...verificationCode, enabled: true, required: isMobile || mobileNum?.required === true }
      : off(verificationCode),
    captcha: captcha ? captchaRule : off(undefined),
    affiliateCode: badAffiliate ? asked(affiliateCode) : (affiliateCode ?? off(undefined)),
    agree: { enabled: true, required: true },
  };
}
