// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw, forgetAfterEach } from '#tests/studio/draw.tsx';
import { ShareLink } from './share-link.tsx';

forgetAfterEach();

test('STUDIO-5 a link to a draft of a team’s studio has a QR code, so that a phone opens it; why there is none is told', async () => {
  let answer = () => Response.json({ message: 'There is no draft summer.' }, { status: 409 });
  vi.stubGlobal('fetch', async () => answer());
  draw(<ShareLink draft="summer" code="shop" />);
  const make = screen.getByRole('button', { name: 'Make a link for three days' });
  await userEvent.click(make);
  expect(await screen.findByText('There is no draft summer.')).toBeVisible();
  const address = 'https://shop--summer.studio.example/m/home?pass=abc';
  answer = () => Response.json({ address, until: '2026-05-04T10:00:00Z' });
  await userEvent.click(make);
  expect(await screen.findByRole('link', { name: address })).toHaveAttribute('href', address);
  const code = screen.getByRole('img', { name: 'QR code of the link' });
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/);
  expect(screen.queryByText('There is no draft summer.')).not.toBeInTheDocument();
});
