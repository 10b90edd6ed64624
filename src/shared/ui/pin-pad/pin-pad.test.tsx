// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { PinPad, type PinPadProps } from './pin-pad.tsx';

afterEach(cleanup);

const texts = createTexts('EN', {
  forms: { pinEntered: '{{entered}} of {{of}}', pinDelete: 'Delete', pinDone: 'Continue' },
});
const entered = vi.fn<PinPadProps['onEntered']>();
const show = (props: Partial<PinPadProps> = {}) =>
  render(
    <TextsProvider texts={texts} languages={['EN']}>
      <PinPad label="Password" minLength={6} maxLength={6} onEntered={entered} {...props} />
    </TextsProvider>,
  );
const pad = () => screen.getByRole('group', { name: 'Password' });
const type = async (keys: readonly string[]) => {
  for (const key of keys) await act(async () => fireEvent.keyDown(pad(), { key }));
};

test('SECUR-3 takes digits from its keys and a keyboard, of any script, and nothing else', async () => {
  entered.mockReset();
  show();
  expect(document.activeElement).toBe(pad());
  fireEvent.click(screen.getByRole('button', { name: '2' }));
  await type(['٤', 'x', 'Enter', '6', '8', 'Backspace', '0']);
  expect(screen.getByText('4 of 6')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await type(['1', '3']);
  expect(entered).not.toHaveBeenCalled();
  await type(['5']);
  expect(entered).toHaveBeenCalledExactlyOnceWith('246135');
});

test('SECUR-3 is busy until what was entered is dealt with, and empty then; there is nothing to fill in or to read', async () => {
  const done = Promise.withResolvers<void>();
  entered.mockReset().mockReturnValue(done.promise);
  const { container } = show();
  await type(['1', '3', '5', '7', '9', '0', '2']);
  expect(entered).toHaveBeenCalledExactlyOnceWith('135790');
  expect(pad().getAttribute('aria-busy')).toBe('true');
  expect(container.querySelector('input')).toBeNull();
  expect(container.textContent).not.toContain('135790');
  await act(async () => done.resolve());
  expect(screen.getByText('0 of 6')).toBeTruthy();
});

test('SECUR-3 where fewer digits are enough, the player says when it is all', async () => {
  entered.mockReset();
  show({ minLength: 4, maxLength: 8 });
  await type(['1', '3', '5', 'Enter']);
  expect(entered).not.toHaveBeenCalled();
  await type(['7', 'Enter']);
  expect(entered).toHaveBeenCalledExactlyOnceWith('1357');
});

test('SECUR-3 says what was wrong until the next digit', async () => {
  show({ error: 'Incorrect' });
  expect(screen.getByRole('alert').textContent).toBe('Incorrect');
  await type(['1']);
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('WD-2 does not take the second tap of a double one that opened it, which lands on a key', () => {
  entered.mockReset();
  show();
  fireEvent.click(screen.getByRole('button', { name: '0' }), { detail: 2 });
  expect(screen.getByText('0 of 6')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: '1' }), { detail: 2 });
  expect(screen.getByText('2 of 6')).toBeTruthy();
});
