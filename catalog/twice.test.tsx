// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pages } from '#app/registries.ts';
import { http } from '#shared/api/http.ts';
import { queries } from '#shared/api/queries.ts';
import { ConfirmRegion } from '#shared/ui/dialog/confirm.tsx';
import { clear, drawn, openCatalog, type Catalog } from './drawn.tsx';
import { PageStage } from './stage/page-stage.tsx';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await openCatalog();
}, 240_000);
afterEach(() => {
  clear();
  vi.unstubAllGlobals();
});

/** The rooms of a member, where acts are; each opens by its path alone. */
const rooms = Object.entries(pages).filter(
  ([name, { audience }]) => audience !== 'everyone' && audience !== 'not-members' && name !== 'launch-game',
);
/** A room has fewer; a list that grows with each press would go on for ever. */
const mostButtons = 40;

function Place() {
  return <output hidden>{useLocation().pathname}</output>;
}
const place = () => document.querySelector('output[hidden]')?.textContent;

/** Draws a room, and notes what it sends that changes something. */
async function openRoom(path: string, sent: string[]): Promise<void> {
  clear();
  const room = (
    <>
      <PageStage />
      <ConfirmRegion />
      <Place />
    </>
  );
  await drawn(catalog, room, path);
  const { adapter } = http.defaults;
  if (typeof adapter !== 'function') throw new TypeError('The stage answers calls by a function');
  http.defaults.adapter = (config) => {
    if (config.method !== 'get') sent.push(`${config.method} ${config.url} ${String(config.data)}`);
    return adapter(config);
  };
  await settled();
}

/** What goes on waiting, such as for a code: it is waited for once. */
const leftBehind = new WeakSet<Element>();
const waiting = () =>
  [...document.querySelectorAll('[class*="skeleton"], [class*="waiting"]')].filter((each) => !leftBehind.has(each));

/** What a press has changed is drawn. */
const settled = () =>
  waitFor(() => {
    expect(queries.isFetching()).toBe(0);
    expect(waiting()).toHaveLength(0);
  }).catch(() => waiting().forEach((each) => leftBehind.add(each)));

const nameOf = (button: Element) =>
  [button.closest('dialog')?.textContent?.slice(0, 20), button.ariaLabel, button.textContent].join(' ');

/** Presses each button of a room, and of what they open, twice in one frame; returns what was sent, press by press. */
async function pressAll(path: string): Promise<Map<string, string[]>> {
  const presses = new Map<string, string[]>();
  let sent: string[] = [];
  await openRoom(path, sent);
  const at = place();
  const next = () =>
    [...document.querySelectorAll<HTMLElement>('button:enabled, summary')].find((each) => !presses.has(nameOf(each)));
  for (let button = next(); button && presses.size < mostButtons; button = next()) {
    sent.length = 0;
    const pressed = button;
    const name = nameOf(button);
    presses.set(name, []);
    await act(async () => {
      pressed.click();
      pressed.click();
    });
    await settled();
    presses.set(name, [...sent]);
    if (place() === at) continue;
    sent = [];
    await openRoom(path, sent);
  }
  return presses;
}

test('MONEY-6 two presses in one frame are one call, whichever button of a member is pressed', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  Object.assign(HTMLDialogElement.prototype, { showModal: vi.fn(), close: vi.fn() });
  const made = new Set<string>();
  const twice: string[] = [];
  for (const [name, { path }] of rooms) {
    for (const [button, sent] of await pressAll(path)) {
      for (const each of sent) made.add(each.split(' ')[1] ?? '');
      if (new Set(sent).size < sent.length) twice.push(`${name}: ${button}`);
    }
  }
  expect(twice).toEqual([]);
  expect([...made]).toEqual(
    expect.arrayContaining([
      '/wps/checkIn',
      '/wps/notices/readAll',
      '/wps/member/headIcon',
      '/wps/member/nickname',
      '/wps/rewards/claim',
      '/wps/wheel/turn',
    ]),
  );
}, 240_000);
