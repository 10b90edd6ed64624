// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { LongText } from './long-text.tsx';

afterEach(cleanup);

const texts = createTexts('EN', { shell: { 'show-more': 'Show more', 'show-less': 'Show less' } });
const show = (words: string) =>
  render(
    <TextsProvider texts={texts} languages={['EN']}>
      <LongText>{words}</LongText>
    </TextsProvider>,
  );

test('A11Y-1 a text of more lines than are shown has a button for the others, which says whether they are', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100);
  show('a long reason');
  const button = screen.getByRole('button', { name: 'Show more', expanded: false });
  await userEvent.click(button);
  expect(button).toHaveAccessibleName('Show less');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  vi.restoreAllMocks();
});

test('A11Y-1 a text that is shown whole has none', () => {
  show('a reason');
  expect(screen.getByText('a reason').dir).toBe('auto');
  expect(screen.queryByRole('button')).toBeNull();
});
