import type { Offer } from '#schemas/offers/offers.ts';
import { gateway } from './gateway.ts';
import { admin } from './lobby.ts';
import type { Member } from './session.ts';

let count = Date.now() % 1_000_000;

type Given = Partial<Offer<'promotion'>> & { name: string };

/** Stores an offer of noor’s that no other test has; returns its id. It gives Rs50 by default, and is listed after those of the demo. */
export async function offer({ name, ...more }: Given): Promise<string> {
  const id = `test-${(count += 1)}`;
  const record: Offer<'promotion'> = {
    title: { EN: name },
    content: { EN: `<p>About ${name}</p><script>alert(1)</script>` },
    category: { id: 'tests', title: { EN: 'Tests' } },
    order: 1000 + count,
    gives: { kind: 'cash', amount: 5000 },
    ...more,
  };
  await admin('PUT', `/offers/noor/promotion/${id}`, record);
  return id;
}

/** Removes an offer from the list. */
export const withdrawOffer = (id: string) => admin('DELETE', `/offers/noor/promotion/${id}`);

const minuteMs = 60_000;

/** Stores a tournament of noor’s that goes on for three minutes, and lets the member join it; returns its id. Each bet counts. */
export async function joinedTournament({ code, token }: Member): Promise<string> {
  const id = `test-${(count += 1)}`;
  const iso = (ms: number) => new Date(ms).toISOString().replace(/\.\d+/, '');
  const record: Offer<'tournament'> = {
    title: { EN: 'Race' },
    content: { EN: '<p>Bet.</p>' },
    startsAt: iso(Date.now() - minuteMs),
    endsAt: iso(Date.now() + 3 * minuteMs),
    entry: { kind: 'optIn' },
    score: 'rounds',
    ties: 'earlier',
    prizes: { kind: 'places', places: [{ from: 1, to: 1, gives: { kind: 'cash', amount: 5000 } }] },
  };
  await admin('PUT', `/offers/noor/tournament/${id}`, record);
  const { success, errorCode } = await gateway(code, 'tournamentJoin', { token, path: { id }, body: { buyIn: 0 } });
  if (!success) throw new Error(`joining ${id}: ${errorCode}`);
  return id;
}

/** What another tab or device of the player does meanwhile. */
export async function actElsewhere(
  { code, token }: Member,
  name: 'promotionJoin' | 'promotionClaim' | 'promotionLeave',
  id: string,
): Promise<void> {
  const { success, errorCode } = await gateway(code, name, { token, path: { id }, body: {} });
  if (!success) throw new Error(`${name} of ${id}: ${errorCode}`);
}

export const walletOf = async ({ code, token }: Member) => (await gateway(code, 'wallet', { token })).value;

/** Decides the application that has this remark, as the operator does. */
export async function decideApplication(remark: string, decision: { outcome: string; reason?: string }): Promise<void> {
  const { list } = await admin<{ list: { id: string; remark: string }[] }>('GET', '/applications?merchant=noor');
  const id = list.find((each) => each.remark === remark)?.id ?? '';
  await admin('POST', `/applications/${id}`, decision);
}
