// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { usePaneKeys } from './use-pane-keys.ts';

function Panes() {
  usePaneKeys();
  return (
    <>
      <button type="button">top</button>
      <nav aria-label="Contents">
        <button type="button">first</button>
        <button type="button">second</button>
      </nav>
      <main>
        <button type="button">middle</button>
      </main>
      <aside>
        <input aria-label="field" />
      </aside>
    </>
  );
}

test('STUDIO-25 F6 goes from pane to pane, to where one was in it, and back with Shift', async () => {
  render(<Panes />);
  const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');
  screen.getByText('top').focus();
  await userEvent.keyboard('{F6}');
  expect(focused()).toBe('first');
  screen.getByText('second').focus();
  const seen = [];
  for (const keys of ['{F6}', '{F6}', '{F6}', '{Shift>}{F6}{/Shift}', '{Shift>}{F6}{/Shift}']) {
    await userEvent.keyboard(keys);
    seen.push(focused());
  }
  expect(seen).toEqual(['middle', 'field', 'second', 'field', 'middle']);
  screen.getByText('top').focus();
  await userEvent.keyboard('{Shift>}{F6}{/Shift}');
  expect(focused()).toBe('field');
});
