import type { Marker } from '../define-marker.ts';

export const raisedLimits: Marker = {
  title: 'Raised limits',
  description: 'How often the player has asked for a higher limit, or for none.',
  unit: 'times',
  figures: (db, { merchant, since }) =>
    db
      .selectFrom('play_changes as c')
      .innerJoin('accounts as a', 'a.id', 'c.account_id')
      .select(({ fn }) => ['c.account_id', fn.countAll<number>().as('figure')])
      .where('a.merchant', '=', merchant)
      .where('c.by_whom', '=', 'player')
      .where('c.act', '=', 'asked')
      // Of limits alone: the end of an exclusion is asked for, too.
      .where('c.period', 'is not', null)
      .where('c.at', '>=', since)
      .groupBy('c.account_id')
      .execute(),
};
