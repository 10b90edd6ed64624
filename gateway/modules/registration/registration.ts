import { registrationFields, type RegisterBody } from '#schemas/gateway/registration.ts';
import { extraName, extraNames } from '#schemas/registration-fields.ts';
import type { FieldRule, FieldRules } from '#schemas/rules/rule.ts';
import type { Values } from '#schemas/rules/check.ts';
import type { Site } from '#gateway/config/site-schema.ts';

// Columns of their own, or never stored.
const notDetails = new Set([
  'password',
  'confirmPassword',
  'paymentPassword',
  'verificationCode',
  'username',
  'mobileNum',
  'nickname',
]);

/**
 * The rules that a registration by this method is held to (REG-1, REG-2): the mobile tab needs the number and, by its flags,
 * the code and a password; the user-name tab needs neither number nor code unless the site asks for the number. A number that
 * is given all the same needs the code too: it opens the account, so nobody may register another's.
 */
export function rulesFor(site: Site, { method = 'username', mobileNum }: RegisterBody): FieldRules {
  const { whitelabel } = site.info;
  const on = (name: string): FieldRule => ({ ...site.rules[name], enabled: true, required: true });
  const off = (name: string): FieldRule => ({ ...site.rules[name], enabled: false, required: false });
  const rules: FieldRules = Object.fromEntries(
    [...registrationFields, ...Object.keys(site.rules).filter((name) => extraNames.test(name))].flatMap((name) =>
      site.rules[name] ? [[name, site.rules[name]]] : [],
    ),
  );
  const asksForCode = whitelabel['REGMOBVERF3'] ?? false;
  if (method === 'username')
    return {
      ...rules,
      verificationCode:
        asksForCode && rules['mobileNum']?.enabled && (rules['mobileNum'].required || mobileNum)
          ? on('verificationCode')
          : off('verificationCode'),
    };
  const withPassword = whitelabel['MOBILENUMPASSREG3'] ?? false;
  return {
    ...rules,
    username: off('username'),
    mobileNum: on('mobileNum'),
    verificationCode: asksForCode ? on('verificationCode') : off('verificationCode'),
    password: withPassword ? on('password') : off('password'),
    confirmPassword: withPassword ? on('confirmPassword') : off('confirmPassword'),
  };
}

/** What the form has filled in, by the names of the rules. */
export const valuesOf = ({ extra = {}, ...body }: RegisterBody): Values => ({
  ...body,
  ...Object.fromEntries(Object.entries(extra).map(([id, value]) => [extraName(id), value])),
});

/** Fields of the merchant's own that the site does not ask for: nothing is stored that nobody has agreed on. */
export const undeclaredIn = ({ extra = {} }: RegisterBody, rules: FieldRules): string[] =>
  Object.keys(extra)
    .map(extraName)
    .filter((name) => !(Object.hasOwn(rules, name) && rules[name]?.enabled));

/** What is stored of the remaining fields that the site asks for. */
export function detailsOf(body: RegisterBody, rules: FieldRules): Record<string, string> {
  const values = valuesOf(body);
  return Object.fromEntries(
    Object.keys(rules).flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value && rules[name]?.enabled && !notDetails.has(name) ? [[name, value]] : [];
    }),
  );
}
