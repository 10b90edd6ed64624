// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { addTexts, createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

const dispatch = vi.fn();
vi.mock('#engine/action/dispatch.tsx', () => ({ useDispatch: () => dispatch }));

afterEach(() => {
  localStorage.clear();
});

function show(languages: LanguageCode[]) {
  const texts = createTexts('EN', { sections: { language: 'Language' } });
  addTexts(texts, 'UR', { sections: { language: 'زبان' } });
  render(
    <TextsProvider texts={texts} languages={languages}>
      <View />
    </TextsProvider>,
  );
}

test('I18N-1 of two languages it is a switch, on for the second', async () => {
  show(['EN', 'UR']);
  const control = screen.getByRole('switch', { name: 'اردو' });
  expect(control).not.toBeChecked();
  await userEvent.click(control);
  await vi.waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(document.documentElement).toHaveAttribute('lang', 'ur');
});

test('I18N-1 of three it opens the picker, of one it is nothing', async () => {
  show(['EN', 'UR', 'KO']);
  await userEvent.click(screen.getByRole('button'));
  expect(dispatch).toHaveBeenCalledWith({ action: { type: 'language' } });
  cleanup();
  show(['EN']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
