import type { Gateway } from './gateway.ts';
import type { Member } from './world.ts';

/** A proof is good for 5 minutes. */
const provedMs = 4 * 60_000;

/** Logs a member in, twice: one session is proved, the other is not. @throws Error when the gateway does not let them in. */
export async function openMember(gateway: Gateway, username: string, password: string): Promise<Member> {
  const logIn: Member['logIn'] = (more = {}) =>
    gateway.ask('login', { body: { type: 'username', username, password, ...more } });
  const [first, second] = [await logIn(), await logIn()];
  const { token } = first.value ?? {};
  if (!token) throw new Error(`The gateway does not let ${username} log in: ${first.came}.`);
  let until = 0;
  const member: Member = {
    token,
    provedToken: second.value?.token,
    keepProved: async () => {
      if (!member.provedToken || Date.now() < until) return;
      const proof = await gateway.ask('securityProof', { token: member.provedToken, body: { password } });
      if (!proof.value) member.provedToken = undefined;
      until = Date.now() + provedMs;
    },
    logIn,
  };
  await member.keepProved();
  return member;
}

/** Opens a trial account; resolves to its session, `undefined` where the gateway offers none. */
export async function openTrial(gateway: Gateway): Promise<string | undefined> {
  const reserved = await gateway.ask('createTrial');
  if (!reserved.value) return undefined;
  const { trialName } = reserved.value;
  return (await gateway.ask('testPlay', { body: { trialName } })).value?.token;
}
