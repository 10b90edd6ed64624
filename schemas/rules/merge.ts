import { checkField } from './check.ts';
import { refusePattern } from './pattern.ts';
import type { FieldRule } from './rule.ts';
import { isImpossible } from './satisfiable.ts';
import { characterPatterns, isWithin } from './vocabulary.ts';

/** A merchant's side of a field: facets of its rule, `hidden` and `default`. */
export type MerchantRule = Partial<FieldRule> & { hidden?: boolean; default?: string | boolean };
export type Facet = keyof FieldRule | 'hidden' | 'default';
export type ContradictionKind =
  | 'looser'
  | 'impossible'
  | 'required-but-hidden'
  | 'default-that-fails'
  | 'unsafe-pattern';

/** Where and what each side said. The gateway's side holds in the merged rule. */
export type Contradiction = {
  kind: ContradictionKind;
  facet: Facet;
  gateway: { origin: string; value: unknown };
  merchant: { origin: string; value: unknown };
};

/** Names where a facet was written, such as `registration.json:12:7` or the call that brought it. */
export type Origins = { gateway: (facet: Facet) => string; merchant: (facet: Facet) => string };
const unnamedOrigins: Origins = { gateway: (facet) => `gateway ${facet}`, merchant: (facet) => `merchant ${facet}` };

type Step = { verdict: 'same' | 'tighter' | 'looser' | 'impossible'; rule: FieldRule };
type Meet<F extends keyof FieldRule> = (rule: FieldRule, asked: NonNullable<FieldRule[F]>) => Step;

const both = (a: string | undefined, b: string) =>
  a === undefined ? b : `^(?=[\\s\\S]*(?:${a}))(?=[\\s\\S]*(?:${b}))`;

function meetBound(facet: 'minLength' | 'maxLength' | 'minimumAge', tightest: 'larger' | 'smaller') {
  return (rule: FieldRule, asked: number): Step => {
    const held = rule[facet];
    if (held === asked) return { verdict: 'same', rule };
    const isTighter = held === undefined || (tightest === 'larger' ? asked > held : asked < held);
    return isTighter ? { verdict: 'tighter', rule: { ...rule, [facet]: asked } } : { verdict: 'looser', rule };
  };
}

const meetCharacters: Meet<'characters'> = (rule, asked) => {
  const held = rule.characters;
  if (held === asked) return { verdict: 'same', rule };
  if (held === undefined || isWithin(asked, held)) return { verdict: 'tighter', rule: { ...rule, characters: asked } };
  if (isWithin(held, asked)) return { verdict: 'looser', rule };
  // `username` and `alphanumeric` overlap without a name of their own; every other pair is disjoint.
  const overlap = [held, asked].includes('username') && [held, asked].includes('alphanumeric');
  if (!overlap) return { verdict: 'impossible', rule };
  return {
    verdict: 'tighter',
    rule: { ...rule, characters: 'username', pattern: both(rule.pattern, characterPatterns.alphanumeric) },
  };
};

const meetRequires: Meet<'requires'> = (rule, asked) => {
  const held = new Set(rule.requires);
  const union = [...new Set([...held, ...asked])];
  if (union.length > held.size) return { verdict: 'tighter', rule: { ...rule, requires: union } };
  return { verdict: new Set(asked).size < held.size ? 'looser' : 'same', rule };
};

const meetOptions: Meet<'options'> = (rule, asked) => {
  const held = rule.options;
  if (!held) return { verdict: 'tighter', rule: { ...rule, options: asked } };
  const options = held.filter((option) => asked.includes(option));
  if (options.length === 0) return { verdict: 'impossible', rule };
  const next = { ...rule, options };
  if (asked.some((option) => !held.includes(option))) return { verdict: 'looser', rule: next };
  return { verdict: options.length < held.length ? 'tighter' : 'same', rule: next };
};

const meetPattern: Meet<'pattern'> = (rule, asked) =>
  rule.pattern === asked
    ? { verdict: 'same', rule }
    : { verdict: 'tighter', rule: { ...rule, pattern: both(rule.pattern, asked) } };

function meetName<F extends 'equals' | 'format' | 'checksum'>(facet: F) {
  return (rule: FieldRule, asked: NonNullable<FieldRule[F]>): Step => {
    if (rule[facet] === asked) return { verdict: 'same', rule };
    return rule[facet] === undefined
      ? { verdict: 'tighter', rule: { ...rule, [facet]: asked } }
      : { verdict: 'impossible', rule };
  };
}

const meetEnabled: Meet<'enabled'> = (rule, asked) => {
  if (asked === rule.enabled) return { verdict: 'same', rule };
  return asked ? { verdict: 'looser', rule } : { verdict: 'tighter', rule: { ...rule, enabled: false } };
};

const meetRequired: Meet<'required'> = (rule, asked) => {
  if (asked === rule.required) return { verdict: 'same', rule };
  if (asked && !rule.enabled) return { verdict: 'impossible', rule };
  return asked ? { verdict: 'tighter', rule: { ...rule, required: true } } : { verdict: 'looser', rule };
};

/** One operation per facet, in a fixed order, so that of two merchant's wishes that exclude each other the earlier one holds. */
const meets: { [F in keyof Required<FieldRule>]: Meet<F> } = {
  required: meetRequired,
  enabled: meetEnabled,
  minLength: meetBound('minLength', 'larger'),
  maxLength: meetBound('maxLength', 'smaller'),
  characters: meetCharacters,
  requires: meetRequires,
  format: meetName('format'),
  checksum: meetName('checksum'),
  minimumAge: meetBound('minimumAge', 'larger'),
  options: meetOptions,
  equals: meetName('equals'),
  pattern: meetPattern,
};
const facets = Object.keys(meets) as (keyof FieldRule)[];

function meet<F extends keyof FieldRule>(facet: F, rule: FieldRule, asked: NonNullable<FieldRule[F]>): Step {
  return meets[facet](rule, asked);
}

/**
 * The rule that accepts what both sides accept (FORM-2). A merchant's wish that is looser or leaves nothing to enter is
 * dropped, the gateway's rule holds, and the contradiction is reported with both origins; so the merged rule never accepts
 * a value that the gateway's own refuses. Only a pattern that could freeze a phone is left to the gateway itself (FORM-4).
 */
export function mergeRules(
  gateway: FieldRule,
  merchant: MerchantRule,
  origins = unnamedOrigins,
): { rule: FieldRule; contradictions: Contradiction[] } {
  const contradictions: Contradiction[] = [];
  const report = (kind: ContradictionKind, facet: Facet, held: unknown, asked: unknown) =>
    contradictions.push({
      kind,
      facet,
      gateway: { origin: origins.gateway(facet), value: held },
      merchant: { origin: origins.merchant(facet), value: asked },
    });

  const isUnsafe = (pattern: string | undefined) => pattern !== undefined && refusePattern(pattern) !== undefined;
  let rule = gateway;
  if (isUnsafe(gateway.pattern)) {
    report('unsafe-pattern', 'pattern', gateway.pattern, undefined);
    const { pattern: _, ...safe } = gateway;
    rule = safe;
  }
  const hides = merchant.hidden === true || merchant.enabled === false;
  if (hides && gateway.enabled && gateway.required) {
    report('required-but-hidden', merchant.hidden ? 'hidden' : 'enabled', true, merchant.hidden ?? merchant.enabled);
  }
  const wishes: Partial<FieldRule> = hides && gateway.required ? { ...merchant, enabled: gateway.enabled } : merchant;
  for (const facet of facets) {
    const asked = wishes[facet];
    if (asked === undefined) continue;
    if (facet === 'pattern' && isUnsafe(wishes.pattern)) {
      report('unsafe-pattern', facet, gateway.pattern, asked);
      continue;
    }
    const step = meet(facet, rule, asked);
    const isBlocked =
      step.verdict === 'impossible' || (step.rule !== rule && isImpossible(step.rule) && !isImpossible(rule));
    if (isBlocked) report('impossible', facet, gateway[facet], asked);
    else {
      if (step.verdict === 'looser') report('looser', facet, gateway[facet], asked);
      rule = step.rule;
    }
  }
  if (merchant.hidden && !gateway.required) rule = { ...rule, enabled: false };
  if (merchant.default !== undefined) {
    const { equals: _, ...alone } = rule;
    const failure = checkField({ ...alone, required: false }, merchant.default, {});
    if (failure) report('default-that-fails', 'default', failure.limit ?? failure.rule, merchant.default);
  }
  return { rule, contradictions };
}
