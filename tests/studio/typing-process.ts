/** Types into a session until it is killed, and says after each key stroke how many there were. */
import { Session } from '#studio/session/session.ts';

const [root = '', merchants = '', log = '', code = ''] = process.argv.slice(2);
const session = new Session({ root, merchants, log });
for (let count = 1; ; count++) {
  session.edit({ code, part: 'EN', act: 'set', path: ['menu:home'], value: `title ${count}` }, 'title');
  process.stdout.write(`${count}\n`);
}
