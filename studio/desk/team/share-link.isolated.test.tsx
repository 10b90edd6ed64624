// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { CanvasFrame } from '../canvas/frames.ts';
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

test('STUDIO-5 the link is to the screen and the state that the canvas shows; a studio on one machine has none', async () => {
  const frame: CanvasFrame = { id: 1, path: '/m/promotions', width: 390, preview: { role: 'member', theme: 'dark' } };
  const { OnPhone } = await import('../canvas/on-phone.tsx');
  const { container } = draw(<OnPhone frame={frame} shown="shop" />);
  expect(container).toBeEmptyDOMElement();
  vi.resetModules();
  window.history.replaceState(null, '', '/?draft=summer');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ address: 'https://a.example/', until: '2026-05-04T10:00:00Z' });
  });
  const { OnPhone: OfTeam } = await import('../canvas/on-phone.tsx');
  draw(<OfTeam frame={frame} shown="shop" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show this on a phone' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make a link for three days' }));
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const path = '/m/promotions?preview=%7B%22role%22%3A%22member%22%2C%22theme%22%3A%22dark%22%7D';
  expect(sent).toEqual([{ draft: 'summer', code: 'shop', path, hours: 72 }]);
  window.history.replaceState(null, '', '/');
});
