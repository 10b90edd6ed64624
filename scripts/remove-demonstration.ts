import { openDatabase, storeFrom } from '#gateway/db/open.ts';
import { removeDemonstration } from '#gateway/remove-demonstration.ts';
import { makeProgram, runProgram } from './command/program.ts';

async function remove(): Promise<void> {
  const db = await openDatabase(storeFrom(process.env));
  try {
    const { accounts, offers } = await removeDemonstration(db, Date.now());
    console.log(
      `${accounts} accounts are closed for good, with their cash at the house, and ${offers} offers are gone; the books keep what was done.`,
    );
  } finally {
    await db.destroy();
  }
}

await runProgram(
  makeProgram(
    'npm run remove-demonstration --',
    'closes the accounts that a demonstration has left in a store, and removes what it offers; DATA_DIR or DATABASE_URL say where it is',
  ).action(remove),
);
