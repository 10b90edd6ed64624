// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { CopyButton } from './copy-button.tsx';

/** A verb before or behind a label seldom makes a sentence: names of things are inflected, and begin with a capital. */
const verbAfterName = ['JA', 'KO'];

test.each(readdirSync('locales') as LanguageCode[])('A11Y-1 in %s a copy button says what it copies', (language) => {
  const money = JSON.parse(readFileSync(`locales/${language}/money.json`, 'utf8')) as Record<string, string>;
  render(
    <TextsProvider texts={createTexts(language, { money })} languages={[language]}>
      <CopyButton copied={{ text: 'demo' }} name="IBAN" />
    </TextsProvider>,
  );
  // In a language from right to left the name is isolated, in characters that nobody sees.
  const name = verbAfterName.includes(language) ? /^IBAN.+/ : /^.+[:：]\s?\u2068?IBAN\u2069?$/;
  expect(screen.getByRole('button')).toHaveAccessibleName(name);
});
