import { randomUUID } from 'node:crypto';
import { operations, type OperationName } from '#schemas/gateway/operations.ts';
import { seal } from '#shared/api/seal.ts';

/** A merchant of the demonstration, whose home has the most sections. */
export const merchant = 'perla';

export const gameList = 'game/list?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=';
/** What home asks for whoever looks at it, below `/api/wps/`. */
const home = [
  'system/status',
  'content/announcements?types=B&groupName=m_home&platform=M&language=EN',
  'content/announcements?types=PL&platform=M&language=EN',
  'content/announcements?types=PU&platform=M&language=EN',
  'wallets/merchant',
  'game/hot?isPlatform=2&platform=html5&language=EN',
  `${gameList}10&gameType=HOT`,
  `${gameList}12&gameType=RNG&vassalage=PP`,
  `${gameList}12&gameType=RNG&vassalage=JL`,
  'game/vendors',
  `${gameList}9&gameType=RNG`,
  `${gameList}12&gameType=FISH`,
  `${gameList}12&gameType=LIVE`,
  `${gameList}24&categories=RNG,FISH&newDays=30&order=new`,
  'game/winners?gameCategory=ALL&language=EN&limitNum=100',
];
/** Asked for again once the stream of events is open. */
const live = ['member/info', 'wallets/gcs', 'rewards', 'promotions?category=APP_DOWNLOAD', 'notices/unread'];
/** What home asks for besides, once a player has logged in. */
export const ofMember = [
  ...live,
  'chat/unread',
  'game/favourites?pageNo=1&pageSize=100&language=EN',
  'game/recents?limitNum=21',
  ...live,
];
export const homeOfMember = [...home, ...ofMember];
export const homeOfVisitor = [
  ...home,
  'content/announcements?types=PR&platform=M&language=EN',
  'member/registrationRules',
  'verification/settings',
  'member/affiliate?domain=perla.localhost',
];

type Envelope = { value: Record<string, string> };
export type Send = (path: string, init?: RequestInit) => Promise<Envelope>;

/** Sends to the API at this address, with these headers besides. @throws Error for an answer that is none of success. */
export const sender =
  (api: string, more: Record<string, string> = {}): Send =>
  async (path, init) => {
    const own = { merchant, 'accept-language': 'EN', 'content-type': 'application/json', ...more };
    const answer = await fetch(`${api}${path}`, { ...init, headers: { ...own, ...(init?.headers as object) } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Envelope;
  };

/** Asks for all of it at once, as a page does. */
export const askTogether = (send: Send, paths: readonly string[]): Promise<unknown> =>
  Promise.all(paths.map((path) => send(`/wps/${path}`)));

/** Logs in, and resolves to the session's token. */
export async function logIn(send: Send, username: string, password: string): Promise<string> {
  const { value } = await send(operations.securityKeys.path);
  const [key] = value['keys'] as unknown as Parameters<typeof seal>[1][];
  if (!key) throw new Error('The gateway has no key');
  const op: OperationName = 'login';
  const sealed = JSON.stringify({
    body: { type: 'username', username, password },
    iat: Date.now(),
    nonce: randomUUID(),
  });
  const jwe = await seal(sealed, key, { aud: merchant, op });
  const { value: session } = await send(operations.login.path, { method: 'POST', body: JSON.stringify({ jwe }) });
  return session['token'] ?? '';
}
