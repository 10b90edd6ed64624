import { createGateway } from '#gateway/app.ts';
import { demonstration, framePages } from '#gateway/demo/demonstration.ts';
import { paramsOf, type Operation } from '#schemas/gateway/operation.ts';
import { operations, type Value } from '#schemas/gateway/operations.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { logInDemo, type Send } from '#scripts/shots/session.ts';

export type Gateway = Awaited<ReturnType<typeof createGateway>>;
/** Path of a read to the envelope that answers it, whatever its query. */
export type Answers = Readonly<Record<string, unknown>>;
type Player = { merchant: string; 'accept-language': LanguageCode; authorization?: string };

/** How many games the player of the catalog has liked and launched. */
const ownGames = 6;

/** What else the gateway has to be told to answer a read. */
const askedWith: Readonly<Record<string, string>> = {
  [operations.gameRecords.path]: '?gameType=RNG',
  [operations.playerRow.path]: '?row=recent',
};

/** The reference gateway with its demonstration data, in memory. */
export const openGateway = () => createGateway({ dataDir: ':memory:', demo: demonstration, framePages });

/** The value of one call, or undefined where the gateway refuses it. */
async function ask<T>(app: Gateway, path: string, player: Player, body?: object): Promise<T | undefined> {
  const answer = await app.inject({
    url: `/api${path}`,
    headers: player,
    ...(body && { method: 'POST' as const, payload: body }),
  });
  return answer.statusCode === 200 ? answer.json<{ value: T }>().value : undefined;
}

/** A member of each merchant, logged in once for all languages: a gateway lets nobody try as often as there are. */
const members = new WeakMap<Gateway, Map<string, Promise<string | undefined>>>();

/** The token of the demo member, who has liked and launched some games, so that the lists of a player are not empty. */
function memberToken(app: Gateway, visitor: Player): Promise<string | undefined> {
  const known = members.get(app) ?? new Map<string, Promise<string | undefined>>();
  members.set(app, known);
  const token = known.get(visitor.merchant) ?? logIn(app, visitor);
  known.set(visitor.merchant, token);
  return token;
}

async function logIn(app: Gateway, visitor: Player): Promise<string | undefined> {
  const send: Send = async (path, headers, payload) => {
    const sent = payload !== undefined && { method: 'POST' as const, payload };
    return (await app.inject({ url: `/api${path}`, headers, ...sent })).json();
  };
  const session = await logInDemo(send, visitor.merchant, Date.now()).catch((error: unknown) => console.warn(error));
  if (!session) return undefined;
  const player = { ...visitor, authorization: `Bearer ${session.token}` };
  const hot = await ask<Value<'hotGames'>>(app, operations.hotGames.path, player);
  for (const { gameId, nodeId } of hot?.list.slice(0, ownGames) ?? []) {
    await ask(app, operations.favouriteAdd.path, player, { gameId });
    await ask(app, `${operations.launchGame.path}?${new URLSearchParams({ gameId, nodeId })}`, player);
  }
  return session.token;
}

/** What the gateway answers a member of a merchant to each read that needs no more than a session, and the records of their bets. */
export async function recordAnswers(app: Gateway, merchant: string, language: LanguageCode): Promise<Answers> {
  const visitor: Player = { merchant, 'accept-language': language };
  const token = await memberToken(app, visitor);
  const player = token === undefined ? visitor : { ...visitor, authorization: `Bearer ${token}` };
  const answers: Record<string, unknown> = {};
  for (const operation of Object.values(operations) as Operation[]) {
    const { method, path, stream, auth } = operation;
    if (method !== 'GET' || stream || auth === 'launch' || paramsOf(operation)) continue;
    const value = await ask(app, path + (askedWith[path] ?? ''), player);
    if (value !== undefined) answers[path] = { success: true, value };
  }
  return answers;
}

/** The addresses of the demonstration's pictures in answers. */
export const artIn = (answers: Answers): string[] => [
  ...new Set(JSON.stringify(answers).match(/(?<=")\/api\/art\/[^"]+/g)),
];
