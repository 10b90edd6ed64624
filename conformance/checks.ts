/** The checks by the name under which they are reported; `read` is the heading of docs/gateway.md that says what is expected. */
export const checks = {
  there: { says: 'the call answers', read: 'Calls' },
  envelope: { says: 'success and failure come in their envelopes, as JSON', read: 'Envelopes' },
  shape: { says: 'the value has the fields and types of the contract', read: 'Calls' },
  headers: { says: 'the answer carries the server’s clock and is not stored', read: 'Headers' },
  code: { says: 'a refusal has a code that the call may answer', read: 'Errors' },
  status: { says: 'a code has its HTTP status', read: 'Errors' },
  merchant: { says: 'a call without a merchant is refused', read: 'Headers' },
  session: { says: 'a call without a session, or with one that is over, is refused', read: 'Who may call' },
  members: { says: 'a trial member is refused', read: 'Who may call' },
  proof: { says: 'a session that has not been proved lately is refused', read: 'Who may call' },
  body: { says: 'a body that is not as the contract says is refused', read: 'Requests' },
  query: { says: 'a query that is not as the contract says is refused', read: 'Requests' },
  amount: { says: 'an amount that is no integer, or outside what a call may carry, is refused', read: 'Money' },
  sealing: {
    says: 'a sealed body is opened once, at its own call, and one in the clear is refused',
    read: 'Sealed bodies',
  },
  idempotency: { says: 'a key stands for one intent, which runs once', read: 'Idempotency' },
  unknown: { says: 'what does not exist is refused as unknown', read: 'Errors' },
  lists: { says: 'pages have their size, differ, and end', read: 'Lists' },
  events: { says: 'the stream of events begins, names what changed, and ends with its session', read: 'Live events' },
  effect: { says: 'what a call answers is what the next one shows', read: 'State machines' },
  days: { says: 'clock and time zone are true', read: 'Days and zones' },
} as const satisfies Record<string, { says: string; read: string }>;

export type Check = keyof typeof checks;

/** Something that does not fit, of one call. `sent` says how the request differed from one that is as it should be. */
export type Fault = { check: Check; sent: string; expected: string; came: string };
