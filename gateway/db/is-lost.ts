/**
 * Of PostgreSQL: it shuts down, starts, has lost the connection, or has none left; of PgBouncer 08P01, its server is gone or was waited for
 * too long. Of the network: nothing answers.
 */
const lostCodes =
  /^(?:57P0[123]|08...|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** The driver gives these no code. */
const lostWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database cannot be reached now, and may be later. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // All the addresses of a host have refused.
  if (error instanceof AggregateError) return error.errors.some(isLost);
  return ('code' in error && lostCodes.test(String(error.code))) || lostWords.test(error.message);
}
