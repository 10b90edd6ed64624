import { openDatabase, storeFrom } from '#gateway/db/open.ts';
import { rotateKeys, rotateSecrets } from '#gateway/modules/encryption/key-store.ts';
import { forgetPushKeys } from '#gateway/modules/push/keys.ts';
import { resealDocuments } from '#gateway/modules/verification/seal.ts';
import { makeProgram, runProgram } from './command/program.ts';

async function rotate({ forget = false }: { forget?: boolean }): Promise<void> {
  const db = await openDatabase(storeFrom(process.env));
  try {
    await rotateKeys(db, Date.now(), { force: true, forget });
    await rotateSecrets(db, Date.now(), { forget });
    if (forget) await forgetPushKeys(db);
    await resealDocuments(db, Date.now(), { force: true, forget });
  } finally {
    await db.destroy();
  }
  const old = forget ? 'the old ones open nothing any more' : 'the old ones are good for a day';
  console.log(
    `The gateways on this store seal, sign and draw with new keys, vendors have a new one, and papers of players are under another one; ${old}.`,
  );
}

await runProgram(
  makeProgram(
    'npm run rotate-keys --',
    'makes new sealing and signing keys and secrets of vendors and lotteries, beside gateways that run; DATA_DIR or DATABASE_URL say where they are',
  )
    .option('--forget', 'the old ones are refused at once, as after a theft')
    .action(rotate),
);
