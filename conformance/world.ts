import { randomUUID } from 'node:crypto';
import type { OperationName } from '#schemas/gateway/operations.ts';
import type { Check } from './checks.ts';
import type { Answered, Asked, Gateway } from './gateway.ts';
import { madeUpRequest } from './made-up.ts';
import { contract } from './contract.ts';
import type { Report } from './report.ts';

/** The member in whose name is asked. */
export type Member = {
  token: string;
  /** A session of theirs that has been proved (SECUR-2), unless that failed. */
  provedToken: string | undefined;
  /** Proves it again where the proof is about to end. */
  keepProved: () => Promise<void>;
  /** Opens another session. */
  logIn: (more?: object) => Promise<Answered<{ token: string }>>;
};

/** What a run works with. */
export type World = {
  gateway: Gateway;
  report: Report;
  member: Member | undefined;
  /** The session of a trial member. */
  trial: string | undefined;
  money: boolean;
  paymentPassword: string | undefined;
  chosen: ReadonlySet<OperationName>;
};

/** Why nothing can be asked of a call but what needs no caller; `undefined` when all can. */
export function barred({ member }: World, name: OperationName): string | undefined {
  const { auth, freshProof } = contract[name];
  if (auth === 'launch') return 'the server of a game’s vendor makes it, with a key and a launch of its own';
  if (auth === 'session' && !member) return 'needs a member: --username and --password';
  if (freshProof && !member?.provedToken) return 'needs a session that could be proved';
  return undefined;
}

/** The session that a call is made with. */
export function tokenFor({ member }: World, name: OperationName): string | undefined {
  const { auth, freshProof } = contract[name];
  if (auth === 'none' || auth === 'launch') return undefined;
  return freshProof ? member?.provedToken : member?.token;
}

/** A well-formed request in the member's name that names nothing that exists; under a key of its own where it takes one. */
export function wellFormed(world: World, name: OperationName, word?: string): Asked {
  const operation = contract[name];
  return {
    ...madeUpRequest(operation, word),
    token: tokenFor(world, name),
    ...(operation.idempotent && { key: randomUUID() }),
  };
}

/** Notes whether something is as expected. */
export function expectThat(
  { report }: World,
  name: OperationName,
  check: Check,
  holds: boolean,
  { sent = 'as it should be', expected, came }: { sent?: string; expected: string; came: string },
): void {
  report.made(name, check);
  if (!holds) report.found(name, { check, sent, expected, came });
}

/** Makes a call that has to be refused with one of the codes. An answer that no answer may be is reported as such, and not twice. */
export async function expectRefusal(
  world: World,
  name: OperationName,
  check: Check,
  asked: Asked & { sent: string },
  codes: readonly string[],
): Promise<Answered> {
  const answer = await world.gateway.ask(name, asked);
  const holds = codes.includes(answer.code ?? '') || !answer.fits;
  expectThat(world, name, check, holds, { sent: asked.sent, expected: codes.join(' or '), came: answer.came });
  return answer;
}
