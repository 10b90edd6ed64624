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

const frame: CanvasFrame = { id: 1, path: '/m/promotions', width: 390, preview: { role: 'member', theme: 'dark' } };
const path = '/m/promotions?preview=%7B%22role%22%3A%22member%22%2C%22theme%22%3A%22dark%22%7D';

test('STUDIO-5 the link is to the screen and the state that the canvas shows', async () => {
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
  expect(sent).toEqual([{ draft: 'summer', code: 'shop', path, hours: 72 }]);
  window.history.replaceState(null, '', '/');
});

test('STUDIO-5 on one machine the code is that of its network, one of several is chosen; without any it says what to start', async () => {
  vi.resetModules();
  const message = 'Start it by "npm run studio -- --phone".';
  let answer = () => Response.json({ message }, { status: 409 });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  const { OnPhone } = await import('../canvas/on-phone.tsx');
  draw(<OnPhone frame={frame} shown="shop" />);
  const button = screen.getByRole('button', { name: 'Show this on a phone' });
  await userEvent.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(asked[0]).toBe(`/studio-api/phone?code=shop&path=${encodeURIComponent(path)}`);
  await userEvent.keyboard('{Escape}');
  const addresses = ['http://192.168.1.5:8091/m/home', 'http://10.0.0.7:8091/m/home'];
  answer = () => Response.json({ addresses, until: '2026-05-04T10:00:00Z' });
  await userEvent.click(button);
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', addresses[0]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /in several networks/ }), '10.0.0.7');
  expect(screen.getByRole('link')).toHaveAttribute('href', addresses[1]);
});
