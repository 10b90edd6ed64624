import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The page's one store of gateway answers. */
export const queries = new QueryClient({
  // The HTTP client tries again by itself, and a lobby's content is fresh enough for a minute.
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
});

/** Lets what stands below read the gateway by `useQuery`. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
