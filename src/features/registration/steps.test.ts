import { readFileSync } from 'node:fs';
import type { Static } from 'typebox';
import { expect, it } from 'vitest';
import { registrationFields, type RegistrationDocument } from '#schemas/merchant/documents.ts';
import type { FieldRule } from '#schemas/rules/rule.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { registrationPresets } from './presets.ts';
import { rulesForMethod } from './rules.ts';
import { byGroup, groupsShown, stepsOf } from './steps.ts';

const base = JSON.parse(readFileSync('merchants/_base/registration.json', 'utf8')) as Static<
  typeof RegistrationDocument
>;
const { groups } = base;
const fieldsOf = (...ids: string[]) =>
  ids.map((id) => ({ id, group: 'none', ...base.fields.find((one) => one.id === id) }));
const idsOf = (fields: readonly { id: string }[]) => fields.map(({ id }) => id);
const short = byGroup(base.fields, groups).filter(({ id }) =>
  ['username', 'affiliateCode', 'password', 'confirmPassword', 'captcha', 'agree'].includes(id),
);

it('REG-2 steps hold what belongs together, each field once, and none asks for the agreement alone', () => {
  expect(stepsOf(short)).toEqual([
    ['username'],
    ['password', 'confirmPassword'],
    ['affiliateCode', 'captcha', 'agree'],
  ]);
  const agreement = short.filter(({ id }) => ['username', 'password', 'agree'].includes(id));
  expect(stepsOf(agreement)).toEqual([['username'], ['password', 'agree']]);
  const steps = stepsOf(byGroup(base.fields, groups));
  expect(steps.flat().toSorted()).toEqual([...registrationFields].toSorted());
  expect(steps.map((step) => step.length)).toEqual([3, 3, 4, 6, 4]);
  expect(stepsOf(base.fields.map(({ id }) => ({ id })))).toHaveLength(1);
});

it('REG-2 fields are in the order of their groups, whatever the order of the document; those without one are last', () => {
  const mixed = fieldsOf('agree', 'whatsapp', 'password', 'nickname', 'username', 'confirmPassword');
  expect(idsOf(byGroup(mixed, groups))).toEqual([
    'username',
    'password',
    'confirmPassword',
    'nickname',
    'whatsapp',
    'agree',
  ]);
  expect(idsOf(byGroup(mixed, []))).toEqual(idsOf(mixed));
});

it('REG-2 a long form has headings, a short one none', () => {
  expect(groupsShown(base.fields, groups)).toBe(groups);
  expect(groupsShown(short, groups)).toEqual(groups.map(({ id }) => ({ id })));
});

it('JUR-5 birth-date page: the form asks for it last where the gateway does, though no merchant’s form has it', () => {
  const asked: FieldRule = { enabled: true, required: true, minimumAge: 18 };
  for (const method of ['username', 'mobile'] as const) {
    const world = { method, flags: {}, captcha: false, badAffiliate: false };
    const form = resolveForm({
      entries: base.fields,
      gatewayRules: rulesForMethod({ dateOfBirth: asked }, world),
      presets: registrationPresets,
      method,
    });
    expect(form.fields.at(-1)).toMatchObject({ id: 'dateOfBirth', widget: 'date', rule: asked });
  }
});
