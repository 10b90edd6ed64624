import { flagDefinitions, type FlagName } from '#schemas/merchant/flags.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { isObject, listOf, own, type JsonPath } from '#schemas/json.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { Place } from '../report.ts';

/**
 * Whether a way to register is on, lacks a field that it cannot do without, or lets players in too young (REG-1, REG-2, REG-9).
 */
export default defineCheck({
  needs: ['registration', 'flags', 'legal'],
  find: (input) => {
    const isOn = (name: FlagName) => {
      const { flags } = input.documents.flags;
      const said = isObject(flags) ? own(flags, name) : undefined;
      return typeof said === 'boolean' ? said : flagDefinitions[name].default;
    };
    for (const way of waysOf(isOn)) checkFields(input, way);
    checkFlags(input, isOn);
    checkAge(input);
  },
});

/** A way to register: what `methods` of a field calls it, and the fields it needs. */
type Way = { id: string; name: string; needed: readonly string[] };

type IsOn = (name: FlagName) => boolean;

function waysOf(isOn: IsOn): Way[] {
  const secret = ['password', 'confirmPassword'];
  const byName = { id: 'username', name: 'user name', needed: ['username', ...secret, 'agree'] };
  const byNumber = {
    id: 'mobile',
    name: 'mobile number',
    needed: [
      'mobileNum',
      ...(isOn('REGMOBVERF3') ? ['verificationCode'] : []),
      ...(isOn('MOBILENUMPASSREG3') ? secret : []),
      'agree',
    ],
  };
  return [...(isOn('USERNAMEREG3') ? [byName] : []), ...(isOn('MOBILENUMREG3') ? [byNumber] : [])];
}

function checkFields({ chain, documents, report, add }: CheckInput, { id, name: way, needed }: Way): void {
  const { fields } = documents.registration;
  if (!Array.isArray(fields)) return;
  for (const name of needed) {
    const index = fields.findIndex((field) => isObject(field) && field.id === name);
    const field = fields[index];
    const reportAt = (path: JsonPath, how: string) => report('registration', path, 'missing-field', { name, way, how });
    const removal = isObject(field) ? undefined : removalOf(chain, name);
    if (removal) add(makeProblem('missing-field', removal.file, removal.path, { name, way, how: 'is removed' }));
    else if (!isObject(field)) reportAt(['fields'], 'is not there');
    else if (field.hidden === true) reportAt(['fields', index, 'hidden'], 'is hidden');
    else if (Array.isArray(field.methods) && !field.methods.includes(id))
      reportAt(['fields', index, 'methods'], 'is left to another way');
  }
}

/** The entry that takes a field away, which the effective document no longer has. */
function removalOf(chain: Chain, name: string): { file: string; path: JsonPath } | undefined {
  for (const { documents } of chain.layers.toReversed()) {
    const { file, value } = documents.registration ?? {};
    const index = listOf(value?.fields).findIndex(
      (entry) => isObject(entry) && entry.id === name && entry.remove === true,
    );
    if (file !== undefined && index >= 0) return { file, path: ['fields', index] };
  }
  return undefined;
}

const placeOf = (flag: FlagName): Place => ['flags', ['flags', flag]];

/** Whether nobody can register, or a number opens accounts that nobody had to prove, or that have neither code nor password. */
function checkFlags({ reportConflict }: CheckInput, isOn: IsOn): void {
  const methods = ['USERNAMEREG3', 'MOBILENUMREG3'] as const;
  if (!methods.some(isOn)) reportConflict([placeOf('USERNAMEREG3'), placeOf('MOBILENUMREG3')], 'no-registration');
  if (isOn('MOBILECODELOGIN') && !isOn('REGMOBVERF3'))
    reportConflict([placeOf('MOBILECODELOGIN'), placeOf('REGMOBVERF3')], 'unproved-login');
  const ways = ['REGMOBVERF3', 'MOBILENUMPASSREG3'] as const;
  if (isOn('MOBILENUMREG3') && !ways.some(isOn))
    reportConflict([placeOf('MOBILENUMREG3'), ...ways.map(placeOf)], 'no-way-in');
}

/** The form's age and that of the licence. */
function checkAge({ documents, reportConflict }: CheckInput): void {
  const found = documents.registration.ageLimit;
  const needed = documents.legal.minimumAge;
  if (typeof found !== 'number' || typeof needed !== 'number' || found >= needed) return;
  const form: Place = ['registration', ['ageLimit']];
  const licence: Place = ['legal', ['minimumAge']];
  reportConflict([form, licence], 'age-too-low', { found, needed });
}
