// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '#shared/ui/button/button.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { CheckedForm } from './checked-form.tsx';

const show = (send: (() => void) | undefined) =>
  render(
    <CheckedForm button="Open" busy={false} send={send}>
      {(isAsked) =>
        ['Name', 'Password'].map((label) => (
          <TextField
            key={label}
            label={label}
            value=""
            onValue={() => undefined}
            error={isAsked ? `${label} is required` : undefined}
          />
        ))
      }
    </CheckedForm>,
  );

test('MONEY-7 a press with something missing says so at each field and focuses the first one', () => {
  show(undefined);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Open' });
  expect(button.disabled).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Name is required',
    'Password is required',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('MONEY-7 a press sends once nothing is missing', () => {
  const send = vi.fn();
  show(send);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('MONEY-7 a button is off only with a text that says why', () => {
  // @ts-expect-error A button has no `disabled`: what is off says why.
  const bare = <Button disabled>Pay</Button>;
  expect(bare.props).toHaveProperty('disabled');
  render(
    <>
      <Button disabledBy="why">Pay</Button>
      <p id="why">You are offline</p>
    </>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' });
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('You are offline');
});
