/** Options of every read: the client has its own retries, and content of a lobby is fresh enough for a minute. */
export const readOptions = { retry: false, staleTime: 60_000, refetchOnWindowFocus: false } as const;
