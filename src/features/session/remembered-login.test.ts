// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { forgetLogins, rememberedKey } from './remembered-login.ts';

beforeEach(() => localStorage.clear());

test('LOGIN-10 a browser that is told to forget knows no name, number or person of its last login', () => {
  const kept = [rememberedKey('username'), rememberedKey('sms'), 'localPerson'];
  for (const key of kept) localStorage.setItem(key, 'ann');
  localStorage.setItem('theme', 'dark');
  forgetLogins();
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
});
