import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

const madeUp = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' };

/** Challenges for logins are never the same, and what nobody has signed logs nobody in (AUTH-1). */
async function checkLogin(world: World): Promise<void> {
  const { gateway, report } = world;
  const body = { for: 'login' } as const;
  const first = await gateway.ask('passkeyChallenge', { body });
  if (first.code === 'feature.unavailable') {
    const why = 'the site has no passkeys (flag PASSKEYS, mainDomain)';
    report.skip('passkeyChallenge', 'an answer', why);
    report.skip('passkeyOptions', 'an answer', why);
    return;
  }
  const second = await gateway.ask('passkeyChallenge', { body });
  const isNew = first.value?.challenge !== second.value?.challenge;
  expectThat(world, 'passkeyChallenge', 'effect', isNew, {
    expected: 'another challenge each time',
    came: isNew ? 'another' : 'the same',
  });
  const login = { body: { type: 'passkey', passkey: madeUp }, sent: 'with a passkey that nobody has' };
  await expectRefusal(world, 'login', 'effect', login, ['passkey.refused']);
  const token = world.member?.provedToken;
  const made = await gateway.ask('passkeyOptions', { token, body: {} });
  if (!made.value) return;
  const added = { id: 'x', clientDataJSON: 'x', attestationObject: 'x' };
  await expectRefusal(world, 'passkeyAdd', 'effect', { token, body: added, sent: 'with a passkey that was not made' }, [
    'passkey.refused',
  ]);
}

export const passkeyOffers: Case = {
  calls: ['passkeyChallenge', 'passkeyOptions'],
  needs: ['member'],
  run: checkLogin,
};
