import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { operations, type Body, type Value } from '#schemas/gateway/operations.ts';
import { gateway } from './gateway.ts';
import { admin, origin } from './lobby.ts';
import type { Member } from './session.ts';

/** Gives a member money as a deposit does; minor units. */
export async function fund({ code, token }: Pick<Member, 'code' | 'token'>, amount: number): Promise<void> {
  const { value } = await gateway(code, 'depositGateway', { token, body: { methodId: 'wallet', amount } });
  await admin('POST', `/deposits/${value.id}`, { outcome: 'paid', amount });
}

/** A game that a member has open, from its vendor's side. */
export async function vendorOf(page: Page, { code, token }: Member, gameId: string) {
  const { vendorKey } = await admin<{ vendorKey: string }>('GET', '/vendor-key');
  const api = `${origin(code).replace(`${code}.localhost`, '127.0.0.1')}/api`;
  // The gateway derives the game's own origin from the host of the lobby.
  const { host } = new URL(origin(code));
  const launched = await page.request.get(`${api}${operations.launchGame.path}?gameId=${gameId}`, {
    headers: { host, merchant: code, authorization: `Bearer ${token}` },
  });
  const { value } = (await launched.json()) as { value: Value<'launchGame'> };
  const launch = new URL(value.content.game_url).searchParams.get('launch') ?? '';
  const send = async <N extends 'vendorBet' | 'vendorWin' | 'vendorCorrect'>(name: N, body: Body<N>) => {
    const headers = {
      merchant: code,
      'content-type': 'application/json',
      authorization: `Bearer ${launch}`,
      'vendor-key': vendorKey,
    };
    const answer = await fetch(api + operations[name].path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  };
  return {
    /** A bet that is settled at once. Resolves to its reference. */
    play: async (amount: number, win: number): Promise<string> => {
      const reference = randomUUID();
      await send('vendorBet', { reference, round: `R-${reference.slice(0, 4)}`, amount });
      await send('vendorWin', { reference, amount: win });
      return reference;
    },
    correct: (bet: string, amount: number) => send('vendorCorrect', { reference: randomUUID(), bet, amount }),
  };
}

/** Buys a ticket of several lines for the draw that is on sale the longest. */
export async function buyTicket({ code, token }: Member, plays: readonly ('big' | 'small' | 'odd')[]): Promise<void> {
  const draws = await Promise.all(
    ['VN_HCM', 'VN_MB'].map(
      async (lottery) => (await gateway(code, 'lotteryNumero', { query: { code: lottery } })).value,
    ),
  );
  const [draw] = draws.filter(({ isSale }) => isSale).toSorted((one, other) => other.remainTime - one.remainTime);
  if (!draw) throw new Error('No draw is on sale');
  const lines = plays.map((play) => ({ play, content: '', amount: 1000 }));
  const body = { code: draw.code, numero: draw.numero, prizeMode: 'trad', lines };
  const { success, errorCode } = await gateway(code, 'lotteryBet', { token, body });
  if (!success) throw new Error(errorCode);
}
