import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Database } from '#gateway/db/tables.ts';
import { ApiError } from '#gateway/http/api-error.ts';

const captchaLength = 4;
const lifetimeMs = 5 * 60_000;
const mostTries = 5;
// Its types leave out that the module itself draws a given text.
const drawText = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;

const ground = '#f4f5f7';
/** Each stands out from the ground by 6:1 and more. The module's own are as pale as they come. */
const inks = ['#a3221b', '#8a3a00', '#1e6b2b', '#0f5f6b', '#1f4fa3', '#6a2c9a'];

async function draw(text: string): Promise<string> {
  const drawn = drawText(text, { width: 132, height: 44, noise: 2, color: true, background: ground, fontSize: 46 });
  const svg = drawn.replace(/(?<=<path fill=")[^"]+/g, () => inks[randomInt(inks.length)] ?? '');
  const png = await sharp(Buffer.from(svg), { density: 144 }).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A picture of four digits, good for five minutes and one wrong answer. */
export async function createCaptcha(db: Database, merchant: string, now: number) {
  const answer = String(randomInt(10 ** captchaLength)).padStart(captchaLength, '0');
  const captchaId = randomUUID();
  const image = await draw(answer);
  const captcha = { id: captchaId, merchant, answer, expires_at: now + lifetimeMs };
  await db.insertInto('captchas').values(captcha).execute();
  return { captchaId, image, length: captchaLength };
}

type Given = { captchaId?: string | undefined; captcha?: string | undefined };
const wrong = () =>
  new ApiError('captcha.wrong', {
    value: { captcha: true },
    errors: [{ field: 'captcha', rule: 'captcha.wrong', message: 'Verification code error' }],
  });

/**
 * Judges the answer and lets a right one stand, for `consumeCaptcha` when all else is right too. Each call counts, on disk, so that
 * one captcha serves for no endless tries of what is judged after it. A wrong answer uses the captcha up.
 * @throws ApiError `captcha.wrong` when the answer is another one, or it was used, judged five times or has ended.
 */
export async function judgeCaptcha(db: Database, merchant: string, given: Given, now: number): Promise<void> {
  const id = given.captchaId ?? '';
  // Deleted before it is believed: of many answers given at once only the first is judged.
  await db
    .deleteFrom('captchas')
    .where((row) => row.and({ id, merchant }))
    .where((row) =>
      row.or([row('answer', '<>', given.captcha ?? ''), row('tries', '>=', mostTries), row('expires_at', '<=', now)]),
    )
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('captchas')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where((row) => row.and({ id, merchant }))
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrong();
}

/** Uses a captcha up that was judged right. @throws ApiError `captcha.wrong` when another call has used it. */
export async function consumeCaptcha(db: Database, merchant: string, { captchaId }: Given): Promise<void> {
  const captcha = db
    .deleteFrom('captchas')
    .where('id', '=', captchaId ?? '')
    .where('merchant', '=', merchant);
  const { numDeletedRows } = await captcha.executeTakeFirst();
  if (numDeletedRows === 0n) throw wrong();
}

/** Judges the captcha and uses it up. @throws ApiError `captcha.wrong` when the answer is another one, or it was used or has ended. */
export async function redeemCaptcha(db: Database, merchant: string, given: Given, now: number): Promise<void> {
  await judgeCaptcha(db, merchant, given, now);
  await consumeCaptcha(db, merchant, given);
}
