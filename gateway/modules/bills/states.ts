import type { BillKind } from '#schemas/gateway/agent-states.ts';
import type { TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import type { Row } from '#gateway/db/tables.ts';
import { machine } from '../orders/machine.ts';

export type Bill = Row<'bills'>;

/** What a bill of each kind is in the books. */
export const transferKindOf: Record<BillKind, TransferKind> = {
  commission: 'commission',
  daily: 'salary',
  dividend: 'dividend',
  hourly: 'hourly',
};

/** A bill (AGT-5). What is paid in parts stays `partPaid` until the last one. */
export const bills = machine({
  table: 'bills',
  subject: 'bill',
  moves: {
    notReached: [],
    due: ['partPaid', 'issued', 'refused', 'expired'],
    toCollect: ['issued', 'expired'],
    short: ['partPaid', 'issued', 'expired'],
    partPaid: ['issued', 'expired'],
    issued: [],
    refused: [],
    expired: [],
  },
  refusal: 'record.changed',
  topics: ['agent'],
  players: ({ account_id, payer_id }) => [account_id, payer_id],
  timeout: { column: 'open_until', to: 'expired' },
});
