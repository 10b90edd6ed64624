import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Group, patchKeys, schemaKeys } from './document-keys.ts';
import { HostName, TextKey } from './scalars.ts';

/** How the ways to deposit are shown. Ids of methods are the gateway's: one that it does not have is ignored. Amounts in minor units. */
export const PaymentsDocument = strict({
  ...schemaKeys,
  groups: Type.Array(Group, {
    description: 'Groups of methods, in this order; methods without a group stand behind them',
  }),
  methods: Type.Array(
    strict({
      id: Type.String({
        minLength: 1,
        maxLength: 40,
        description: 'A name of 1 to 40 characters that the gateway gives a method, such as wallet',
      }),
      group: Type.Optional(Type.String({ description: 'The id of one of the groups', reference: 'payment-group' })),
      hidden: Type.Optional(Type.Boolean()),
      quickAmounts: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1 }), {
          description: 'In minor units; those that the method does not take are left out',
        }),
      ),
      notice: Type.Optional(TextKey),
      ...patchKeys,
    }),
    { description: 'Methods in this order; the gateway’s others follow in its own' },
  ),
  redirectHosts: Type.Array(HostName, {
    description: 'Hosts of payment pages that players may be sent to, besides the lobby’s own',
  }),
  allowCancelWithdrawal: Type.Boolean({
    description: 'Players may take a withdrawal back that nobody looks at yet, if the gateway lets them, too',
  }),
});
