import { expect, test } from 'vitest';
import type { FormField } from '#schemas/merchant/documents.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { extraFields, writtenExtras } from './extra-fields.ts';

const on = { enabled: true, required: false };
const fields: FormField[] = [
  { id: 'nickname' },
  { id: 'born', kind: 'date', label: 'own:born', minimumAge: 21 },
  {
    id: 'city',
    kind: 'choice',
    label: 'own:city',
    choices: [
      { id: 'hue', label: 'own:hue' },
      { id: 'hanoi', label: 'own:hanoi' },
    ],
  },
  { id: 'card', kind: 'number', label: 'own:card', checksum: 'luhn' },
  { id: 'work', kind: 'phone', label: 'own:work' },
];

const formOf = (gateway: Parameters<typeof extraFields>[1]) => {
  const { entries, presets, rules, contradictions } = extraFields(fields, gateway);
  const form = resolveForm({
    entries,
    presets: { nickname: { label: 'n', widget: 'text' }, ...presets },
    gatewayRules: rules,
  });
  return { ...form, strange: contradictions.map(({ field, facet }) => `${field}.${facet}`) };
};

test('FORM-2 REG-12 a field of the merchant’s own has the gateway’s rule, tightened by its kind and by the merchant', () => {
  const form = formOf({
    'extra.born': { ...on, minimumAge: 18 },
    'extra.city': { ...on, required: true, options: ['hanoi', 'danang'] },
    'extra.card': on,
    'extra.work': { ...on, minLength: 8 },
  });
  expect(form.rules).toEqual({
    born: { ...on, format: 'date', minimumAge: 21 },
    city: { ...on, required: true, options: ['hanoi'] },
    card: { ...on, characters: 'digits', checksum: 'luhn' },
    work: { ...on, minLength: 8, format: 'mobile' },
  });
  expect(form.fields.map(({ id, widget, isExtra }) => [id, widget, isExtra])).toEqual([
    ['born', 'date', true],
    ['city', 'named-choice', true],
    ['card', 'text', true],
    ['work', 'text', true],
  ]);
  expect(form.fields[1]?.optionKeys).toEqual({ hue: 'own:hue', hanoi: 'own:hanoi' });
  expect(form.strange).toEqual([]);
  expect(form.contradictions.map(({ field, facet, kind }) => `${field}.${facet}: ${kind}`)).toEqual([
    'city.options: looser',
  ]);
});

test('FORM-2 REG-12 a required own field keeps its kind and its place for players whom its entry does not mean', () => {
  const rules = { ...on, required: true };
  const own = extraFields(
    fields.map((field) => (field.id === 'city' ? { ...field, group: 'person' } : field)),
    { 'extra.born': on, 'extra.city': rules, 'extra.card': on },
  );
  const form = resolveForm({
    entries: own.entries,
    presets: own.presets,
    gatewayRules: own.rules,
    matches: ({ id }) => id !== 'city',
  });
  expect(form.fields.map(({ id }) => id)).toEqual(['born', 'city', 'card']);
  expect(form.fields[1]).toMatchObject({ group: 'person', rule: { required: true, options: ['hue', 'hanoi'] } });
  expect(form.contradictions.map(({ field, kind }) => [field, kind])).toEqual([['city', 'required-but-hidden']]);
});

test('FORM-2 REG-12 what one side alone knows is not asked for, and told to the developer', () => {
  const form = formOf({
    'extra.city': { ...on, enabled: false },
    'extra.born': on,
    'extra.card': on,
    'extra.shoe': { ...on, required: true },
  });
  expect(form.fields.map(({ id }) => id)).toEqual(['born', 'card']);
  expect(form.strange).toEqual(['work.enabled', 'extra.shoe.enabled']);
});

test('REG-12 numbers of papers do not outlive the page', () =>
  expect(writtenExtras(fields)).toEqual(['born', 'city', 'work']));
