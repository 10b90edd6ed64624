// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { hideToast, useToasts } from '#shared/ui/toast/toast-store.ts';
import { useExport } from './use-export.ts';

test('REC-6 two presses in one frame save one file; after a failure, which is said, the next press saves', async () => {
  hideToast();
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue();
  const client = new QueryClient();
  const { result } = renderHook(() => useExport(save), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const pressTwice = () =>
    act(() => {
      result.current.start();
      result.current.start();
    });
  pressTwice();
  await waitFor(() => expect(useToasts.getState().toast?.textKey).toBe('records:export-failed'));
  await waitFor(() => expect(result.current.isSaving).toBe(false));
  expect(save).toHaveBeenCalledTimes(1);
  pressTwice();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(result.current.isSaving).toBe(false));
  expect(save).toHaveBeenCalledTimes(2);
});
