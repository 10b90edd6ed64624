import type { OperationName } from '#schemas/gateway/operations.ts';
import { contract } from '../contract.ts';
import { barred, expectRefusal, wellFormed, type World } from '../world.ts';

/** Who may call: a well-formed request of somebody else is refused. */
export async function checkAdmission(world: World, name: OperationName): Promise<void> {
  const { auth, membersOnly, freshProof } = contract[name];
  const { token, ...asked } = wellFormed(world, name);
  const { member, trial, report } = world;
  const nobody = { merchant: undefined };
  await expectRefusal(
    world,
    name,
    'merchant',
    { ...asked, token, headers: nobody, sent: 'without the header merchant' },
    ['merchant.unknown'],
  );
  if (auth === 'session') {
    await expectRefusal(world, name, 'session', { ...asked, sent: 'without a session' }, ['session.required']);
    const over = { ...asked, token: 'not-a-session', sent: 'with a session that is over' };
    await expectRefusal(world, name, 'session', over, ['session.ended']);
  }
  if (auth === 'launch') {
    const headers = { 'vendor-key': 'not-a-key' };
    const stranger = { ...asked, token: 'not-a-launch', headers, sent: 'with no vendor’s key' };
    await expectRefusal(world, name, 'session', stranger, ['launch.unknown']);
  }
  if (membersOnly) {
    if (trial)
      await expectRefusal(world, name, 'members', { ...asked, token: trial, sent: 'as a trial member' }, [
        'account.trial',
      ]);
    else report.skip(name, 'refusal of trial members', 'needs a trial member: --trial');
  }
  if (freshProof) {
    const unproved = { ...asked, token: member?.token, sent: 'with a session that was not proved' };
    if (member) await expectRefusal(world, name, 'proof', unproved, ['proof.required']);
    else report.skip(name, 'fresh proof', barred(world, name) ?? '');
  }
}
