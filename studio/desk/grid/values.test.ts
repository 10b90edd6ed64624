import { expect, test } from 'vitest';
import { showPath } from '#schemas/json.ts';
import { fieldOf } from '../form/field.ts';
import { NoValue, valueFrom, valuesOf } from './values.ts';

const schema = {
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    header: { enum: ['bar', 'hero'] },
    more: { type: 'object', properties: { limit: { type: 'integer' }, isOn: { type: 'boolean' } } },
    sections: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } },
    },
    domains: { type: 'array', items: { type: 'string' } },
    color: { type: 'object', additionalProperties: { type: 'object', properties: { $value: {} } } },
  },
};
const document = { sections: [{ id: 'hot', title: 'Hot' }], domains: ['a'], color: { brand: { $value: '#111111' } } };

test('STUDIO-20 every single value can be chosen, also one that nobody has set; entries by their ids, lists whole', () => {
  expect(valuesOf(schema, document).map(({ path }) => showPath(path))).toEqual([
    'header',
    'more.limit',
    'more.isOn',
    'sections.hot.title',
    'domains',
    'color.brand.$value',
  ]);
});

test('STUDIO-20 what is typed becomes a value of its field, or a sentence that says what is needed', () => {
  expect(valueFrom(fieldOf({ type: 'integer' }, undefined), '12')).toBe(12);
  expect(() => valueFrom(fieldOf({ type: 'integer' }, undefined), '1.5')).toThrow('A whole number is needed here.');
  expect(() => valueFrom(fieldOf({ type: 'number' }, undefined), ' ')).toThrow(NoValue);
  expect(valueFrom(fieldOf({ type: 'boolean' }, undefined), 'false')).toBe(false);
  expect(valueFrom(fieldOf({ enum: [1, 2] }, undefined), '2')).toBe(2);
  const list = fieldOf({ type: 'array', items: { type: 'string' } }, undefined);
  expect(valueFrom(list, '["b"]')).toEqual(['b']);
  expect(() => valueFrom(list, 'b')).toThrow('no JSON');
  const token = fieldOf({ type: 'object', properties: { $value: {} } }, undefined);
  expect(valueFrom(token, '700', 600)).toBe(700);
  expect(valueFrom(token, '700', '600')).toBe('700');
});
