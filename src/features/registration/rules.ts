import { refusePattern } from '#schemas/rules/pattern.ts';
import { characterSets, requirements } from '#schemas/rules/rule-words.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import { isRecord } from '#shared/lib/is-record.ts';
import { recordOf } from '#shared/api/shape.ts';

export type RegistrationMethod = 'username' | 'mobile';

/** The methods that are on (REG-1), the default first: mobile only when it alone is on. With none on the page says so. */
export function registrationMethods(flags: Readonly<Record<string, boolean>>): RegistrationMethod[] {
  const methods: RegistrationMethod[] = [];
  if (flags['USERNAMEREG3']) methods.push('username');
  if (flags['MOBILENUMREG3']) methods.push('mobile');
  return methods;
}

const bound = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
const oneOf = <T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

function readRule(value: Record<string, unknown>): FieldRule {
  const { pattern, options, requires, equals } = value;
  const rule = {
    enabled: value['enabled'] === true,
    required: value['required'] === true,
    minLength: bound(value['minLength']),
    maxLength: bound(value['maxLength']),
    characters: oneOf(characterSets, value['characters']),
    requires: Array.isArray(requires) ? requirements.filter((word) => requires.includes(word)) : undefined,
    // The gateway checks again: a pattern that could hang the page is better not run here (FORM-4).
    pattern: typeof pattern === 'string' && !refusePattern(pattern) ? pattern : undefined,
    options: Array.isArray(options) ? options.filter((option) => typeof option === 'string') : undefined,
    minimumAge: bound(value['minimumAge']),
    equals: typeof equals === 'string' ? equals : undefined,
    format: oneOf(['email', 'mobile'] as const, value['format']),
  };
  return Object.fromEntries(Object.entries(rule).filter(([, part]) => part !== undefined)) as FieldRule;
}

/** Rules as the gateway sent them, checked at the edge: unknown parts are dropped, broken ones are left out. */
export function readRules(value: unknown): FieldRules {
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([field, rule]) => (isRecord(rule) ? [[field, readRule(rule)]] : [])),
  );
}

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
