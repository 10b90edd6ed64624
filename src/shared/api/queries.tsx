import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** The page's one store of gateway answers. */
export const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Lets what stands below read the gateway by `useQuery`. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
