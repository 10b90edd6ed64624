import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { useActs } from '#studio/desk/api/acts.ts';
import { queryClient } from '#studio/desk/api/queries.ts';

/** Draws a part of the studio's desk, which asks the `fetch` that a test puts in place. */
export const draw = (part: ReactNode) => render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

/** Forgets after each test of a file what the desk has read and done. */
export function forgetAfterEach(): void {
  afterEach(async () => {
    // What is still drawn, or waits for an answer, would ask the next test.
    cleanup();
    await vi.waitUntil(() => useActs.getState().waiting === 0);
    await queryClient.cancelQueries();
    vi.unstubAllGlobals();
    queryClient.clear();
    useActs.setState({ pending: [], waiting: 0, isUnreachable: false, refused: undefined });
  });
}
