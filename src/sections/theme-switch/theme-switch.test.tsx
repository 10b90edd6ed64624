// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test('THEME-1 it switches between dark and light, and keeps the choice', () => {
  render(
    <TextsProvider texts={createTexts('EN', { sections: { 'theme-dark': 'Dark theme' } })} languages={['EN']}>
      <View />
    </TextsProvider>,
  );
  const control = screen.getByRole('switch', { name: 'Dark theme' });
  expect(control).toHaveProperty('checked', true);
  fireEvent.click(control);
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  fireEvent.click(control);
  expect(localStorage.getItem('theme')).toBe('dark');
});
