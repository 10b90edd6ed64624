import { hourMs } from '#schemas/day-ms.ts';
import type { Database } from '#gateway/db/tables.ts';
import { mayPlay } from '../limits/may-play.ts';
import { notify } from '../inbox/notify.ts';
import { paidPlaces } from './prizes.ts';
import type { Run } from './runs.ts';
import type { Entrant } from './states.ts';
import { firstOf } from './table.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';

type Marks = Partial<Pick<Entrant, 'told_start' | 'in_prizes' | 'overtaken_at'>>;

/** Tells a player once: of two processes the one that changes the mark. Who may not play hears nothing. */
async function tell(
  db: Database,
  entrant: Entrant,
  marks: Marks,
  key: string,
  { record }: Pick<Run, 'record'>,
  at: number,
) {
  const { id, account_id: accountId, told_start, in_prizes } = entrant;
  await db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable('tournament_entrants')
      .set(marks)
      .where((row) => row.and({ id, told_start, in_prizes }))
      .executeTakeFirst();
    if (marked.numUpdatedRows === 0n || !(await mayPlay(tx, accountId, at)).may) return;
    await notify(tx, { accountId, key, values: { tournament: record.title } }, at);
  });
}

const entrantsOf = (db: Database, run: string) =>
  db.selectFrom('tournament_entrants').selectAll().where('tournament_id', '=', run);

/** Tells who had joined before that it begins. */
async function tellStart(db: Database, run: Pick<Run, 'id' | 'record'>, at: number): Promise<void> {
  for (const entrant of await entrantsOf(db, run.id).where('told_start', '=', 0).execute())
    await tell(db, entrant, { told_start: 1 }, 'tournaments.started', run, at);
  await db.updateTable('tournaments').set({ started_at: at }).where('id', '=', run.id).execute();
}

/** Tells who was among the prizes, and no longer is; who goes up and down hears it once an hour. */
async function tellOvertaken(db: Database, run: Pick<Run, 'id' | 'record'>, at: number): Promise<void> {
  const among = (await firstOf(db, run.id, paidPlaces(run.record))).map(({ id }) => id);
  const were = await entrantsOf(db, run.id).where('in_prizes', '=', 1).where('state', '=', 'playing').execute();
  const isDue = ({ overtaken_at }: Entrant) => overtaken_at === null || overtaken_at <= at - hourMs;
  for (const entrant of were.filter((each) => !among.includes(each.id) && isDue(each)))
    await tell(db, entrant, { in_prizes: 2, overtaken_at: at }, 'tournaments.overtaken', run, at);
  if (among.length > 0)
    await db
      .updateTable('tournament_entrants')
      .set({ in_prizes: 1 })
      .where('id', 'in', among)
      .where('in_prizes', '<>', 1)
      .execute();
}

/** What players are told by the clock while tournaments go on (TOUR-5). Done again it tells nobody again. */
export async function tellOfTournaments(db: Database, at: number): Promise<void> {
  const running = db
    .selectFrom('tournaments')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at);
  for (const { record, ...row } of await running.execute()) {
    const run = { id: row.id, record: JSON.parse(record) as TournamentOffer };
    if (row.started_at === null) await tellStart(db, run, at);
    await tellOvertaken(db, run, at);
  }
}
