import { openDatabase, storeFrom } from './db/open.ts';
import { StartError } from './environment.ts';

/**
 * Brings the tables of the store up to date and ends, with 1 when it cannot: for a deployment that does it once, before gateways of a
 * new version start, each of which would.
 */
try {
  const db = await openDatabase(storeFrom(process.env));
  await db.destroy();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
