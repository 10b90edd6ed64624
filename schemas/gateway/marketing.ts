import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { marketingChannels } from './marketing-channels.ts';
import { group } from './operation.ts';

const Channel = Type.Enum([...marketingChannels]);
export const MarketingChoice = strict({ channel: Channel, allows: Type.Boolean() });
export type MarketingChoice = Static<typeof MarketingChoice>;

const choices = {
  value: Type.Object({ list: Type.Array(MarketingChoice, { description: 'Every channel, also those not chosen' }) }),
  membersOnly: true,
  openToBarred: true,
  auth: 'session',
  errors: [],
} as const;

/** By which channels the player wants marketing (LIMIT-14). Nobody gets any on a break or excluded, whatever is chosen. */
export const marketing = group({
  marketing: {
    method: 'GET',
    path: '/wps/member/marketing',
    summary: 'By which channels I get marketing; without a choice of mine as the site says',
    ...choices,
  },
  marketingSet: {
    method: 'PUT',
    path: '/wps/member/marketing',
    summary: 'Allow marketing by a channel, or no longer',
    body: MarketingChoice,
    ...choices,
  },
});
