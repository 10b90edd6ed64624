/** Of PostgreSQL: it shuts down, starts, has lost the connection, or has none left. Of the network: nothing answers. */
const lostCodes = new Set(
  (
    '57P01 57P02 57P03 08000 08001 08003 08004 08006 53300 ' +
    'ECONNREFUSED ECONNRESET ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH'
  ).split(' '),
);
/** The driver gives these no code. */
const lostWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached now, and may be later. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // All the addresses of a host have refused.
  if (error instanceof AggregateError) return error.errors.some(isLost);
  return ('code' in error && lostCodes.has(String(error.code))) || lostWords.test(error.message);
}
