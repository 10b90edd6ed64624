import { pathOf } from '#schemas/routes.ts';
import { localise, type Localised } from '#schemas/offers/localised.ts';
import { randomUUID } from 'node:crypto';
import type { Tx } from '#gateway/db/tables.ts';
import { announce } from '../events/announce.ts';
import { textIn, type TextValues } from '#gateway/texts/texts.ts';

/** A value that the operator has written in several languages is read in the player’s. */
export type NoticeValues = Readonly<Record<string, string | number | Localised>>;
/** `key` names a notice of `gateway/texts/<LNG>/<room>.json`: `security.paymentPasswordSet` has a `title` and a `content`. Of one `id` there is one message. */
export type Notice = { accountId: string; key: string; values?: NoticeValues; id?: string };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (values: TextValues): TextValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign) : value,
    ]),
  );

/** Where the notices of a room are seen to: each ends with a link to it, named by the text `<room>.link`. */
const pageOfRoom: Readonly<Record<string, string>> = { verification: pathOf('identity') };

function linkOf(language: string, key: string): string {
  const [room = ''] = key.split('.');
  const page = pageOfRoom[room];
  return page ? `<p><a href="${page}">${textIn(language, `${room}.link`)}</a></p>` : '';
}

/** A notice as the inbox shows it: a title of plain text, and a content of HTML. */
export function noticeText(language: string, key: string, given: NoticeValues) {
  const values: TextValues = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, typeof value === 'object' ? localise(value, language) : value]),
  );
  return {
    title: textIn(language, `${key}.title`, values),
    content: textIn(language, `${key}.content`, escaped(values)) + linkOf(language, key),
  };
}

/** Puts a message into the player's inbox, who reads it in the language of that moment; false where there is one of its id. */
export async function notify(
  tx: Tx,
  { accountId, key, values = {}, id = randomUUID() }: Notice,
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
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  const isNew = written.numInsertedOrUpdatedRows !== 0n;
  if (isNew) await announce(tx, accountId, 'inbox');
  return isNew;
}

/** Notifies the player of a change of what protects the account, and their open lobbies that it shows something else now. */
export async function notifyChange(tx: Tx, notice: Notice, at: number): Promise<void> {
  await notify(tx, notice, at);
  await announce(tx, notice.accountId, 'security');
}
