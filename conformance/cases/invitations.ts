import { expectRefusal, expectThat, type World } from '../world.ts';
import type { Case } from './case.ts';

/** A link is created, found again, and gone once it is deleted; of a member who is an agent. */
async function run(world: World): Promise<void> {
  const { gateway, member, report } = world;
  const token = member?.token;
  const { isAgent } = (await gateway.ask('referral', { token })).value ?? {};
  if (!isAgent) {
    for (const call of invitations.calls) report.skip(call, 'an answer', 'the member is no agent');
    return;
  }
  const body = { isAgent: false, rates: [], most: 1, days: 1 };
  const link = (await gateway.ask('affiliateUrlCreate', { token, body })).value;
  if (!link) return;
  const path = { id: link.id };
  const found = (await gateway.ask('affiliateUrl', { token, path })).value;
  const came = `code ${found?.id}, state ${found?.state}`;
  const isSame = found?.id === link.id && found.state === 'open' && found.most === 1;
  expectThat(world, 'affiliateUrl', 'effect', isSame, { expected: 'the link as it was created', came });
  await gateway.ask('affiliateUrlDelete', { token, path });
  await expectRefusal(world, 'affiliateUrl', 'effect', { token, path, sent: 'of a link that is deleted' }, [
    'record.unknown',
  ]);
}

export const invitations: Case = {
  calls: ['affiliateUrlCreate', 'affiliateUrl', 'affiliateUrlDelete'],
  needs: ['member'],
  run,
};
