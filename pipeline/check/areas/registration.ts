import { flagDefinitions, type FlagName } from '#schemas/merchant/flags.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { isObject, own, type Json, type JsonPath } from '#schemas/json.ts';
import type { Refused } from '../dedupe-problems.ts';
import { problemAt, upperPlace } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({
  needs: ['registration', 'flags', 'legal'],
  find: ({ chain, isRefused }) => checkRegistration(chain, isRefused),
});

/**
 * Whether a way to register lacks a field that it cannot do without, or lets players in too young (REG-1, REG-2, REG-9). Every way
 * may be off: an operator closes registration so, and their gateway may open it.
 */
function checkRegistration(chain: Chain, isRefused: Refused): Problem[] {
  return [
    ...waysOf(chain).flatMap((way) => checkFields(chain, way)),
    ...checkProof(chain, isRefused),
    ...checkWayIn(chain, isRefused),
    ...checkAge(chain, isRefused),
  ];
}

/** A way to register: what `methods` of a field calls it, and the fields it needs. */
type Way = { id: string; name: string; needed: readonly string[] };

function flagIn(chain: Chain, name: FlagName): boolean {
  const { flags } = chain.documents.flags;
  const said = isObject(flags) ? own(flags, name) : undefined;
  return typeof said === 'boolean' ? said : flagDefinitions[name].default;
}

function waysOf(chain: Chain): Way[] {
  const isOn = (name: FlagName) => flagIn(chain, name);
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

function checkFields(chain: Chain, { id: way, name: said, needed }: Way): Problem[] {
  const { fields } = chain.documents.registration;
  if (!Array.isArray(fields)) return [];
  return needed.flatMap((name) => {
    const index = fields.findIndex((field) => isObject(field) && field.id === name);
    const field = fields[index];
    const fieldProblem = (path: JsonPath, how: string) =>
      problemAt(chain, 'registration', path, 'missing-field', { name, way: said, how });
    if (!isObject(field)) {
      const removal = removalOf(chain, name);
      const details = { name, way: said, how: 'is removed' };
      return [
        removal
          ? makeProblem('missing-field', removal.file, removal.path, details)
          : fieldProblem(['fields'], 'is not there'),
      ];
    }
    if (field.hidden === true) return [fieldProblem(['fields', index, 'hidden'], 'is hidden')];
    const isAsked = !Array.isArray(field.methods) || field.methods.includes(way);
    return isAsked ? [] : [fieldProblem(['fields', index, 'methods'], 'is left to another way')];
  });
}

/** The entry that takes a field away, which the effective document no longer has. */
function removalOf(chain: Chain, name: string): { file: string; path: JsonPath } | undefined {
  for (const { documents } of chain.layers.toReversed()) {
    const entries: Json | undefined = documents.registration && own(documents.registration.value, 'fields');
    if (!documents.registration || !Array.isArray(entries)) continue;
    const index = entries.findIndex((entry) => isObject(entry) && entry.id === name && entry.remove === true);
    if (index >= 0) return { file: documents.registration.file, path: ['fields', index] };
  }
  return undefined;
}

/** Whether a number opens accounts that nobody had to prove. */
function checkProof(chain: Chain, isRefused: Refused): Problem[] {
  if (!flagIn(chain, 'MOBILECODELOGIN') || flagIn(chain, 'REGMOBVERF3')) return [];
  const places = [
    ['flags', ['flags', 'MOBILECODELOGIN']],
    ['flags', ['flags', 'REGMOBVERF3']],
  ] as const;
  if (isRefused(...places)) return [];
  const [document, path] = upperPlace(chain, ...places);
  return [problemAt(chain, document, path, 'unproved-login', {})];
}

/** Whether the mobile form makes accounts that have neither code nor password. */
function checkWayIn(chain: Chain, isRefused: Refused): Problem[] {
  const ways = ['REGMOBVERF3', 'MOBILENUMPASSREG3'] as const;
  if (!flagIn(chain, 'MOBILENUMREG3') || ways.some((way) => flagIn(chain, way))) return [];
  const place = (flag: FlagName) => ['flags', ['flags', flag]] as const;
  const [way, others] = [place('MOBILENUMREG3'), ways.map(place)];
  if (isRefused(way, ...others)) return [];
  const [document, path] = upperPlace(chain, way, ...others);
  return [problemAt(chain, document, path, 'no-way-in', {})];
}

/** The form's age and that of the licence. */
function checkAge(chain: Chain, isRefused: Refused): Problem[] {
  const found = chain.documents.registration.ageLimit;
  const needed = chain.documents.legal.minimumAge;
  if (typeof found !== 'number' || typeof needed !== 'number' || found >= needed) return [];
  const places = [
    ['registration', ['ageLimit']],
    ['legal', ['minimumAge']],
  ] as const;
  if (isRefused(...places)) return [];
  const [document, path] = upperPlace(chain, ...places);
  return [problemAt(chain, document, path, 'age-too-low', { found, needed })];
}
