import { expect, test } from 'vitest';
import type { FieldRule } from '#schemas/rules/rule.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import type { TextFor } from '#shared/i18n/texts.tsx';
import { resolveForm, type FormEntry } from './resolve-form.ts';
import { errorText } from './rule-words.ts';

const texts = createTexts('VI', {
  forms: { required: 'Vui lòng nhập {{label}}', pattern: 'Kiểm tra {{label}}', options: 'Chọn một mục cho {{label}}' },
  login: {
    username: 'Tên đăng nhập',
    'username-required': 'Hãy chọn tên',
    'username-invalid': 'Tên này không dùng được',
  },
  own: { player: 'Mã người chơi', rank: 'Hạng', 'rank-required': 'Hãy cho biết hạng của bạn' },
});
const t = texts.t as unknown as TextFor;
const rule: FieldRule = { enabled: true, required: true };
const field = (entry: Partial<FormEntry> = {}) => {
  const form = resolveForm({
    entries: [{ id: 'username', ...entry }],
    gatewayRules: { username: rule },
    presets: { username: { label: 'login:username', widget: 'text' } },
  });
  const [first] = form.fields;
  if (!first) throw new Error('The form has no field');
  return first;
};

test('FORM-4 a field says in a sentence of its own that it is empty, or not valid', () => {
  expect(errorText({ rule: 'required' }, field(), t)).toBe('Hãy chọn tên');
  expect(errorText({ rule: 'options' }, field(), t)).toBe('Hãy chọn tên');
  expect(errorText({ rule: 'pattern' }, field(), t)).toBe('Tên này không dùng được');
});

test('FORM-4 a field with a label of the merchant’s has the general sentence, or the merchant’s own', () => {
  const renamed = field({ label: 'own:player' });
  expect(errorText({ rule: 'required' }, renamed, t)).toBe('Vui lòng nhập Mã người chơi');
  expect(errorText({ rule: 'pattern' }, renamed, t)).toBe('Kiểm tra Mã người chơi');
  expect(errorText({ rule: 'options' }, renamed, t)).toBe('Chọn một mục cho Mã người chơi');
  expect(errorText({ rule: 'required' }, field({ label: 'own:rank' }), t)).toBe('Hãy cho biết hạng của bạn');
});
