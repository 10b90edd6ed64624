import { memberTypes } from '#schemas/gateway/session-type.ts';
import type { Marker } from '../define-marker.ts';

export const nightPlay: Marker = {
  title: 'Night play',
  description: 'Minutes with bets or wins in the first six hours of a day, in the merchant’s time zone.',
  unit: 'minutes',
  figures: (db, { merchant, nights }) =>
    db
      .selectFrom('play_sums as s')
      .innerJoin('accounts as a', 'a.id', 's.account_id')
      .select(({ fn }) => ['s.account_id', fn.countAll<number>().as('figure')])
      .where('a.merchant', '=', merchant)
      // Visitors play for nothing.
      .where('a.type', 'in', memberTypes)
      .where((row) =>
        row.or(
          nights.map(({ since, before }) => row.and([row('s.minute', '>=', since), row('s.minute', '<', before)])),
        ),
      )
      .groupBy('s.account_id')
      .execute(),
};
