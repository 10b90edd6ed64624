import { readSiteOf } from '#gateway/config/site.ts';
import type { Database, Tx } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import type { Services } from '#gateway/services.ts';
import { byPlayer, readChanges } from './changes.ts';
import { declineLimit, isUndecided } from './deposit-choice.ts';
import { answerCheck, checkChoices, checkOf, chooseCheck } from './reality-check.ts';
import { noteSummaryRead } from './summary.ts';
import { readOverview } from './overview.ts';
import { sumsSince } from './sums.ts';
import { confirmLimit, readLimits, setLimit, takeBackLimit } from './limits.ts';

/** The limits that players set themselves (LIMIT-2, 3, 4), and their sessions with the reality checks (LIMIT-11, 12). Amounts in minor units. */
export function register({ route, db, now }: Services): void {
  const read = async (from: Database, session: CallerSession, at: number) => {
    const site = await readSiteOf(from, session, at);
    return {
      list: await readLimits(from, session.accountId, at),
      raiseHours: site.play.raiseHours,
      asksForDeposit: await isUndecided(from, session.accountId, site),
    };
  };
  const change = (session: CallerSession, work: (tx: Tx, at: number) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const at = now();
      await work(tx, at);
      return read(tx, session, at);
    });

  route('limits', ({ session }) => read(db, session, now()));
  route('limitSet', ({ session, body }) => change(session, (tx, at) => setLimit(tx, session, body, byPlayer, at)));
  route('limitConfirm', ({ session, body }) =>
    change(session, (tx, at) => confirmLimit(tx, session, body, byPlayer, at)),
  );
  route('limitTakeBack', ({ session, body }) =>
    change(session, (tx, at) => takeBackLimit(tx, session, body, byPlayer, at)),
  );

  route('limitDecline', ({ session }) =>
    change(session, async (tx, at) => declineLimit(tx, session, await readSiteOf(tx, session, at), at)),
  );

  const playSession = async (from: Database, session: CallerSession, at: number) => {
    const { play } = await readSiteOf(from, session, at);
    const check = await checkOf(from, session.id, { play });
    return {
      since: session.createdAt,
      ...(await sumsSince(from, session.accountId, session.createdAt)),
      ...(check && { checkMinutes: check.minutes, checkAt: check.dueAt }),
      checkChoices: checkChoices(play),
      checkIsOwed: play.realityCheck.most !== 0,
      breakMinutes: play.checkBreakMinutes,
    };
  };
  const changeSession = (session: CallerSession, work: (tx: Tx, at: number) => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      const at = now();
      await work(tx, at);
      return playSession(tx, session, at);
    });
  route('playSession', ({ session }) => playSession(db, session, now()));
  route('playOverview', ({ session, site }) =>
    readOverview(db, session.accountId, { timeZone: site.info.timeZone, at: now() }),
  );
  route('checkAnswer', ({ session, body: { checkAt } }) =>
    changeSession(session, (tx, at) => answerCheck(tx, session, (dueAt) => dueAt === checkAt, at)),
  );
  route('summaryRead', ({ session }) => changeSession(session, (tx, at) => noteSummaryRead(tx, session, at)));
  route('checkSet', ({ session, body: { minutes } }) =>
    changeSession(session, (tx, at) => chooseCheck(tx, session, minutes, at)),
  );
  route('limitHistory', ({ session, query }) => readChanges(db, session.accountId, query));
}
