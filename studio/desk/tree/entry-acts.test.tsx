// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { forgetAfterEach } from '#tests/studio/draw.tsx';
import { useTold } from '../ui/told.ts';
import { useEntryActs } from './entry-acts.ts';
import { treeNodes } from './nodes.ts';

forgetAfterEach();

test('STUDIO-10 STUDIO-13 an entry that is removed or hidden is told, with the way back', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ revision: 2, brands: [], isKept: true, isRestored: false, touched: [] });
  });
  const [sections] = treeNodes([
    {
      part: 'home',
      path: ['sections'],
      label: 'sections',
      entries: ['sections'],
      children: [{ part: 'home', path: ['sections', 'hot'], label: 'Hot games' }],
    },
  ]);
  const hot = sections?.children[0];
  const { result } = renderHook(() => useEntryActs('shop'));
  const act = (id: string) =>
    hot &&
    result.current
      .menuOf(hot)
      .find((each) => each.id === id)
      ?.run();
  act('remove');
  await waitFor(() => expect(useTold.getState().words).toBe('Hot games is removed. Undo (Ctrl Z) takes that back.'));
  act('hide');
  await waitFor(() => expect(useTold.getState().words).toContain('Hot games is hidden.'));
  expect(sent).toMatchObject([{ edit: { act: 'remove' } }, { edit: { act: 'hide' } }]);
});
