// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { PinPad, type PinPadProps } from './pin-pad.tsx';

const texts = createTexts('EN', {
  forms: { 'pin-entered': '{{entered}} of {{of}}', 'pin-delete': 'Delete', 'pin-done': 'Continue' },
});
const entered = vi.fn<PinPadProps['onEntered']>();
const show = (props: Partial<PinPadProps> = {}) =>
  render(
    <TextsProvider texts={texts} languages={['EN']}>
      <PinPad label="Password" minLength={6} maxLength={6} onEntered={entered} {...props} />
    </TextsProvider>,
  );
const pad = () => screen.getByRole('group', { name: 'Password' });

test('SECUR-3 takes digits from its keys and a keyboard, of any script, and nothing else', async () => {
  entered.mockReset();
  show();
  expect(pad()).toHaveFocus();
  await userEvent.keyboard('2٤x{Enter}68{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: '0' }));
  expect(screen.getByText('4 of 6')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.keyboard('13');
  expect(entered).not.toHaveBeenCalled();
  await userEvent.keyboard('5');
  expect(entered).toHaveBeenCalledExactlyOnceWith('246135');
});

test('SECUR-3 is busy until what was entered is dealt with, and empty then; there is nothing to fill in or to read', async () => {
  const done = Promise.withResolvers<void>();
  entered.mockReset().mockReturnValue(done.promise);
  const { container } = show();
  await userEvent.keyboard('1357902');
  expect(entered).toHaveBeenCalledExactlyOnceWith('135790');
  expect(pad()).toHaveAttribute('aria-busy', 'true');
  expect(container.querySelector('input')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent('135790');
  await act(async () => done.resolve());
  expect(screen.getByText('0 of 6')).toBeVisible();
});

test('SECUR-3 where fewer digits are enough, the player says when it is all', async () => {
  entered.mockReset();
  show({ minLength: 4, maxLength: 8 });
  await userEvent.keyboard('135{Enter}');
  expect(entered).not.toHaveBeenCalled();
  await userEvent.keyboard('7{Enter}');
  expect(entered).toHaveBeenCalledExactlyOnceWith('1357');
});

test('SECUR-3 says what was wrong until the next digit', async () => {
  show({ error: 'Incorrect' });
  expect(pad()).toHaveAccessibleDescription('Incorrect');
  await userEvent.keyboard('1');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('WD-2 does not take the second tap of a double one that opened it, which lands on a key', async () => {
  entered.mockReset();
  show();
  // Its first tap was on what the pad has taken the place of.
  fireEvent.click(screen.getByRole('button', { name: '0' }), { detail: 2 });
  expect(screen.getByText('0 of 6')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: '1' }));
  expect(screen.getByText('2 of 6')).toBeVisible();
});
