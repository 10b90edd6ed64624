import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, vi } from 'vitest';
import { useActs } from '#studio/desk/api/acts.ts';
import { queryClient } from '#studio/desk/api/queries.ts';

/** Draws a part of the studio's desk, which asks the `fetch` that a test puts in place. */
export const draw = (part: ReactNode) => render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

/** Forgets after each test of a file what the desk has read and done. */
export function forgetAfterEach(): void {
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    useActs.setState({ pending: [], waiting: 0, isUnreachable: false, refused: undefined });
  });
}
