import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Measure, Row } from '../support/row.ts';
import { median } from '../support/row.ts';

const seconds = 3;

const rate = async (url: string, headers: Record<string, string>): Promise<number> => {
  const result = await autocannon({ url, headers, duration: seconds, connections: 20 });
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx`);
  return result.requests.average;
};

const jsonOf = async (url: string, init: RequestInit): Promise<{ value: Record<string, string> }> => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return (await answer.json()) as { value: Record<string, string> };
};

/** The floor runs in its own process, as the gateway does: sharing one with the load would slow it. */
async function startBare(bytes: Buffer): Promise<{ url: string; stop: () => void }> {
  const child = spawn('node', ['bench/support/bare-route.ts'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(bytes);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: line.toString().trim(), stop: () => void child.kill() };
}

/** Requests per second of the game list and the wallet against a bare Fastify route that is asked with the same headers and returns the same bytes, in turn. */
export const gatewayRate: Measure = async ({ origin, codes }) => {
  const code = codes[0];
  if (code === undefined) return [];
  const base = `http://127.0.0.1:${new URL(origin(code)).port}/api`;
  const merchant = { merchant: code, 'accept-language': 'EN' };
  const trial = await jsonOf(`${base}/wps/session/trial`, { headers: merchant });
  const played = await jsonOf(`${base}/wps/session/testPlay`, {
    method: 'POST',
    headers: { ...merchant, 'content-type': 'application/json' },
    body: JSON.stringify({ trialName: trial.value['trialName'] }),
  });
  const targets = {
    'game list': {
      url: `${base}/wps/game/list?platform=html5&clientType=2&pageNo=1&pageSize=21&language=EN&gameType=RNG`,
      headers: merchant,
    },
    wallet: {
      url: `${base}/wps/wallets/gcs`,
      headers: { ...merchant, authorization: `Bearer ${played.value['token']}` },
    },
  };
  const rows: Row[] = [];
  for (const [name, { url, headers }] of Object.entries(targets)) {
    const answer = await fetch(url, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const bare = await startBare(bytes);
    const ratios: number[] = [];
    let last = '';
    for (let run = 0; run < 3; run += 1) {
      const [ours, floor] = [await rate(url, headers), await rate(bare.url, headers)];
      ratios.push(ours / floor);
      last = `${ours.toFixed(0)}/s against ${floor.toFixed(0)}/s`;
    }
    bare.stop();
    rows.push({
      name: `gateway ${name}`,
      value: median(ratios),
      unit: '×',
      ratio: 'bare Fastify, same bytes',
      detail: last,
    });
  }
  return rows;
};
