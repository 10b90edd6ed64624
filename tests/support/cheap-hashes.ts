/**
 * Makes the hash of a password cost next to nothing, here and in gateways that are started from here: tests open thousands of accounts, and
 * at the gateway's own cost hashing is most of what they do. `gateway/modules/accounts/password.test.ts` runs at that cost, and what sets
 * `FULL_HASHES`: tests of hashes that were stored before, and of calls that take their time.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
const options = process.env['NODE_OPTIONS'] ?? '';

// The files of one worker share it.
if (!options.includes(import.meta.url)) process.env['NODE_OPTIONS'] = `${options} --import=${import.meta.url}`.trim();
if (argon2.name !== 'cheapArgon2') {
  crypto.argon2 = function cheapArgon2(algorithm, parameters, done) {
    const cost = process.env['FULL_HASHES'] ? {} : { memory: 8, passes: 1 };
    argon2(algorithm, { ...parameters, ...cost }, done);
  };
  syncBuiltinESMExports();
}
