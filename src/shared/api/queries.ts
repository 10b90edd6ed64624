import { QueryClient, onlineManager } from '@tanstack/react-query';
import { onConnection } from '#shared/platform/viewport.ts';

/** The page's one store of gateway answers. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The HTTP client tries again by itself, and a lobby's content is fresh enough for a minute.
      retry: false,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // A phone that believes itself offline may be wrong: a call that is made fails or is answered, one that waits stays grey.
      networkMode: 'offlineFirst',
    },
    mutations: { networkMode: 'always' },
  },
});

/** An `offline` event may be stray, and its `online` may be missed while the phone sleeps: the browser's state decides, also on return. */
export const followConnection = (): void =>
  onlineManager.setEventListener((setOnline) => onConnection(() => setOnline(navigator.onLine)));
