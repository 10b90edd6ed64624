// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

afterEach(() => {
  localStorage.clear();
});

test('THEME-1 it switches between dark and light, and keeps the choice', async () => {
  render(
    <TextsProvider texts={createTexts('EN', { sections: { 'theme-dark': 'Dark theme' } })} languages={['EN']}>
      <View />
    </TextsProvider>,
  );
  const control = screen.getByRole('switch', { name: 'Dark theme' });
  expect(control).toBeChecked();
  await userEvent.click(control);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  expect(localStorage.getItem('theme')).toBe('light');
  await userEvent.click(control);
  expect(localStorage.getItem('theme')).toBe('dark');
});
