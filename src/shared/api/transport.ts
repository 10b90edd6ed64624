/** One HTTP exchange, free of any meaning. `body` is JSON text. */
export type TransportRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
};
/** The answer as text; header names in lower case. */
export type TransportAnswer = { status: number; headers: Record<string, string>; text: string };

/** Rejects only when no whole answer came: network failure, abort, cut-off. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;
