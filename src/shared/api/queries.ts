import { QueryClient } from '@tanstack/react-query';

/** The page's one store of gateway answers. */
export const queries = new QueryClient({
  // The HTTP client tries again by itself, and a lobby's content is fresh enough for a minute.
  defaultOptions: { queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } },
});
