/** What the gateway sends to the service worker of a lobby. `path` is a page of the lobby, `unread` the figure of the badge. */
export type PushPayload = { id: string; title: string; body: string; path: string; unread: number };
