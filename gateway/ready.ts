import { setTimeout as delay } from 'node:timers/promises';

/** Ends with 0 once the gateway at PORT of this machine is ready for players, with 1 when it is not after as many seconds as the argument says. */
const deadline = Date.now() + 1000 * Number(process.argv[2] ?? 0);
const address = `http://127.0.0.1:${process.env['PORT'] ?? 8081}/readyz`;
const isReady = () =>
  fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let ready = await isReady();
while (!ready && Date.now() < deadline) {
  await delay(200);
  ready = await isReady();
}
if (!ready) console.error(`${address} is not ready.`);
process.exitCode = ready ? 0 : 1;
