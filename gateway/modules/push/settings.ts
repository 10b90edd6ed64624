import { noticeTopics, type NoticeTopic } from '#schemas/gateway/notice-topics.ts';
import { isTimeZone, timeOfDay } from '#schemas/day.ts';
import type { NoticeSettings } from '#schemas/gateway/push.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import { upsert } from '#gateway/db/rows.ts';
import type { Database, Row, Tx } from '#gateway/db/tables.ts';
import type { CallerSession } from '#gateway/http/route.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { announce } from '../events/announce.ts';
import { lockPlayer } from '../ledger/ledger.ts';
import { allows, readChoices, setChoice } from '../marketing/choices.ts';

type Player = { accountId: string; merchant: string };
type Stored = Row<'notice_settings'>;

export const storedSettings = (db: Database, accountId: string): Promise<Stored | undefined> =>
  db.selectFrom('notice_settings').selectAll().where('account_id', '=', accountId).executeTakeFirst();

const mutedOf = (settings: Stored | undefined): NoticeTopic[] =>
  settings ? (JSON.parse(settings.muted) as NoticeTopic[]) : [];

/** Whether the player wants notices of a topic on the phone: of promotions as their choice of marketing by push says. */
export async function wantsPush(db: Database, player: Player, topic: NoticeTopic, at: number): Promise<boolean> {
  if (topic === 'promotions') return allows(await readChoices(db, player, at), 'push');
  return !mutedOf(await storedSettings(db, player.accountId)).includes(topic);
}

const unchosen = {
  muted: '[]',
  quiet_from: null,
  quiet_to: null,
  time_zone: 'UTC',
  marketed_at: null,
  marketed_message: null,
};
/** Writes what changes of a player's settings, the rest as it is, or as of who has chosen nothing. */
const change = (tx: Tx, accountId: string, changes: Partial<Stored>) =>
  upsert(tx, 'notice_settings', { ...unchosen, account_id: accountId, ...changes }, ['account_id'], changes);

/** Keeps whether a topic is sent. */
export async function setTopic(
  tx: Tx,
  player: Player,
  { topic, push }: Body<'noticeTopicSet'>,
  at: number,
): Promise<void> {
  if (topic === 'promotions') return setChoice(tx, player, { channel: 'push', allows: push }, { at, by: '' });
  await lockPlayer(tx, player.accountId, player.merchant);
  const others = mutedOf(await storedSettings(tx, player.accountId)).filter((each) => each !== topic);
  await change(tx, player.accountId, { muted: JSON.stringify(push ? others : [...others, topic]) });
  await announce(tx, player.accountId, 'inbox');
}

/** Keeps where the player's day is. @throws ApiError `form.invalid` */
export async function setZone(tx: Tx, accountId: string, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone)) throw ApiError.atField('form.invalid', 'timeZone');
  await change(tx, accountId, { time_zone: timeZone });
}

/** Keeps when nothing is sent. @throws ApiError `form.invalid` */
export async function setQuiet(tx: Tx, accountId: string, { quiet, timeZone }: Body<'quietHoursSet'>): Promise<void> {
  await setZone(tx, accountId, timeZone);
  await change(tx, accountId, { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null });
  await announce(tx, accountId, 'inbox');
}

const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const dayMinutes = 24 * 60;

/** Until when the player's quiet hours last, epoch ms; undefined outside them. A night has two days. */
export function quietUntil(settings: Stored | undefined, at: number): number | undefined {
  if (!settings?.quiet_from || !settings.quiet_to) return undefined;
  const [from, to] = [minuteOf(settings.quiet_from), minuteOf(settings.quiet_to)];
  const now = minuteOf(timeOfDay(at, settings.time_zone));
  const since = (now - from + dayMinutes) % dayMinutes;
  const length = (to - from + dayMinutes) % dayMinutes;
  if (since >= length) return undefined;
  const minute = 60_000;
  return Math.floor(at / minute) * minute + (length - since) * minute;
}

/** All that a player sees of it; `key` is the merchant's where notices on the phone are on. */
export async function noticeSettings(
  db: Database,
  session: CallerSession,
  key: string | undefined,
  at: number,
): Promise<NoticeSettings> {
  const { accountId } = session;
  const settings = await storedSettings(db, accountId);
  const topics = [];
  for (const topic of noticeTopics) topics.push({ topic, push: await wantsPush(db, session, topic, at) });
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'name', 'created_at', 'session_id'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const devices = rows.map(({ id, name, created_at, session_id }) => ({
    id,
    name,
    createdAt: created_at,
    current: session_id === session.id,
  }));
  const { quiet_from: from, quiet_to: to } = settings ?? {};
  return { ...(key && { key }), topics, ...(from && to && { quiet: { from, to } }), devices };
}
