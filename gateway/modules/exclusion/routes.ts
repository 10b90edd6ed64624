import type { Database, Tx } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import type { PlaySettings } from '#gateway/config/play-settings.ts';
import { askForEnd, startBreak } from '../limits/bars.ts';
import { byPlayer } from '../limits/changes.ts';
import { mayPlay } from '../limits/may-play.ts';
import { idleAtOf, watchOf } from '../limits/reality-check.ts';
import { keepSession } from '../session/tokens.ts';
import { exclude } from './exclude.ts';

/** Breaks and exclusion of players by themselves (LIMIT-7, 8). */
export function register({ route, db, now }: Services): void {
  const standing = async (store: Database, session: CallerSession, play: PlaySettings, at: number) => {
    const { bar } = await mayPlay(store, session.accountId, at);
    const watch = await watchOf(store, session, { play });
    const { breakHours, longestBreakHours, exclusionMonths, excludesForEver, reopenHours } = play;
    const offered = { breakHours, longestBreakHours, exclusionMonths, excludesForEver, reopenHours };
    return { ...(bar && { bar }), ...(watch && { watch }), offered };
  };
  type Asked = { session: CallerSession; site: { play: PlaySettings } };
  const change = ({ session, site }: Asked, work: (tx: Tx, at: number) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const at = now();
      await work(tx, at);
      return standing(tx, session, site.play, at);
    });

  route('sessionActive', async ({ session, site }) => {
    await keepSession(db, session, site, now());
    const idleAt = await idleAtOf(db, session.id, site);
    return idleAt === undefined ? {} : { idleAt };
  });
  route('playBar', ({ session, site }) => standing(db, session, site.play, now()));
  route('breakStart', (call) => change(call, (tx, at) => startBreak(tx, call.session, call.body.hours, byPlayer, at)));
  route('exclude', (call) =>
    change(call, (tx, at) =>
      exclude(tx, call.session, { months: call.body.months, caller: call.session, author: byPlayer, at }),
    ),
  );
  route('exclusionEnd', (call) => change(call, (tx, at) => askForEnd(tx, call.session, byPlayer, at)));
}
