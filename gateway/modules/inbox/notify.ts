import { pathOf } from '#schemas/routes.ts';
import { localise, type Localised } from '#schemas/offers/localised.ts';
import { randomUUID } from 'node:crypto';
import type { NoticeTopic } from '#schemas/gateway/notice-topics.ts';
import type { Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { topicOf } from './topics.ts';
import { textIn, type TextValues } from '#gateway/texts/texts.ts';

/** A value that the operator has written in several languages is read in the player’s. */
export type NoticeValues = Readonly<Record<string, string | number | Localised>>;
/**
 * `key` names a notice of `gateway/texts/<LNG>/<room>.json`: `security.paymentPasswordSet` has a `title` and a `content`. Of one `id` there is
 * one message. The room says what it is about where no `topic` does.
 */
export type Notice = { accountId: string; key: string; values?: NoticeValues; id?: string; topic?: NoticeTopic };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign) : value,
    ]),
  );

/** Where the notices of a room are seen to: each ends with a link to it, named by the text `<room>.link`. */
const pageOfRoom: Readonly<Record<string, string>> = {
  tournaments: pathOf('tournaments'),
  verification: pathOf('identity'),
};

function linkOf(language: string, key: string): string {
  const [room = ''] = key.split('.');
  const page = pageOfRoom[room];
  return page ? `<p><a href="${page}">${textIn(language, `${room}.link`)}</a></p>` : '';
}

const valuesIn = (language: string, given: NoticeValues): TextValues =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? localise(value, language) : value]),
  );

/** A notice as a phone shows it: plain text. */
export function plainNotice(language: string, key: string, given: NoticeValues) {
  const values = valuesIn(language, given);
  return { title: textIn(language, `${key}.title`, values), body: textIn(language, `${key}.content`, values) };
}

/** A notice as the inbox shows it: a title of plain text, and a content of HTML. */
export function noticeText(language: string, key: string, given: NoticeValues) {
  const values = valuesIn(language, given);
  return {
    title: textIn(language, `${key}.title`, values),
    content: textIn(language, `${key}.content`, escaped(values)) + linkOf(language, key),
  };
}

/** Has the message sent to the browsers of the player that show notices. */
async function deliver(tx: Tx, accountId: string, { id, topic }: { id: string; topic: NoticeTopic }, at: number) {
  const browsers = tx.selectFrom('push_subscriptions').select('id').where('account_id', '=', accountId);
  const rows = (await browsers.execute()).map((browser) => ({
    subscription_id: browser.id,
    message_id: id,
    topic,
    due_at: at,
    tries: 0,
    created_at: at,
  }));
  if (rows.length > 0) await tx.insertInto('push_deliveries').values(rows).execute();
}

/**
 * Puts a message into the player's inbox, who reads it in the language of that moment, and on its way to their phone; false where there is
 * one of its id.
 */
export async function notify(
  tx: Tx,
  { accountId, key, values = {}, id = randomUUID(), topic = topicOf(key) }: Notice,
  at: number,
): Promise<boolean> {
  const written = await tx
    .insertInto('inbox_messages')
    .values({
      id,
      account_id: accountId,
      // For a gateway of before that shares the store while it is updated.
      ...noticeText('EN', key, values),
      is_read: 0,
      created_at: at,
      notice: key,
      notice_values: JSON.stringify(values),
      topic,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  const isNew = written.numInsertedOrUpdatedRows !== 0n;
  if (!isNew) return false;
  await deliver(tx, accountId, { id, topic }, at);
  await announce(tx, accountId, 'inbox');
  return true;
}

/** Notifies the player of a change of what protects the account, and their open lobbies that it shows something else now. */
export async function notifyChange(tx: Tx, notice: Notice, at: number): Promise<void> {
  await notify(tx, notice, at);
  await announce(tx, notice.accountId, 'security');
}
