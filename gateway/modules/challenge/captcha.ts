import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Database } from '#gateway/db/tables.ts';
import { createPool } from './pool.ts';
import type { ChallengeFor } from './port.ts';
import { ApiError } from '#gateway/http/api-error.ts';

const captchaLength = 4;
const lifetimeMs = 5 * 60_000;
const mostTries = 5;
/** A text as an SVG of shapes. The types of the module leave out that it draws a given text itself. */
export const drawText = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;

const ground = '#f4f5f7';
/** Each has a contrast of 6:1 or more with the ground. The module's own are too pale. */
const inks = ['#a3221b', '#8a3a00', '#1e6b2b', '#0f5f6b', '#1f4fa3', '#6a2c9a'];

async function draw(text: string): Promise<string> {
  const drawn = drawText(text, { width: 132, height: 44, noise: 2, color: true, background: ground, fontSize: 46 });
  const svg = drawn.replace(/(?<=<path fill=")[^"]+/g, () => inks[randomInt(inks.length)] ?? '');
  const png = await sharp(Buffer.from(svg), { density: 144 }).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const takePicture = createPool(async () => {
  const answer = String(randomInt(10 ** captchaLength)).padStart(captchaLength, '0');
  return { answer, image: await draw(answer) };
});

/** A picture of four digits, good for five minutes, one wrong answer, and what it was asked for. */
export async function createCaptcha(db: Database, about: ChallengeFor, now: number) {
  const { answer, image } = await takePicture();
  const captchaId = randomUUID();
  const captcha = { id: captchaId, ...about, answer, expires_at: now + lifetimeMs };
  await db.insertInto('captchas').values(captcha).execute();
  return { captchaId, image, length: captchaLength };
}

type Given = { captchaId?: string | undefined; captcha?: string | undefined };
/** The refusal of a wrong captcha, or of none where the form has one. */
export const wrongCaptcha = () =>
  new ApiError('captcha.wrong', {
    value: { captcha: true },
    errors: [{ field: 'captcha', rule: 'captcha.wrong', message: 'Verification code error' }],
  });

/**
 * Judges the answer and keeps a right one valid, for `consumeCaptcha` when all else is right too. Each call counts, on disk, so that
 * one captcha serves for no endless tries of what is judged after it. A wrong answer uses the captcha up.
 * @throws ApiError `captcha.wrong` when the answer is another one, or it was used, judged five times, has ended or is another's.
 */
export async function judgeCaptcha(db: Database, about: ChallengeFor, given: Given, now: number): Promise<void> {
  const id = given.captchaId ?? '';
  // Deleted before it is believed: of many answers given at once only the first is judged.
  await db
    .deleteFrom('captchas')
    .where((row) => row.and({ id, ...about }))
    .where((row) =>
      row.or([row('answer', '<>', given.captcha ?? ''), row('tries', '>=', mostTries), row('expires_at', '<=', now)]),
    )
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('captchas')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where((row) => row.and({ id, ...about }))
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw wrongCaptcha();
}

/** Uses a captcha up that was judged right. @throws ApiError `captcha.wrong` when another call has used it. */
export async function consumeCaptcha(db: Database, about: ChallengeFor, { captchaId }: Given): Promise<void> {
  const captcha = db.deleteFrom('captchas').where((row) => row.and({ id: captchaId ?? '', ...about }));
  const { numDeletedRows } = await captcha.executeTakeFirst();
  if (numDeletedRows === 0n) throw wrongCaptcha();
}

/** The answer of a captcha, or of a slider, as the operator and tests read it; undefined without one of this id. */
export const answerOf = (db: Database, table: 'captchas' | 'sliders', id: string) =>
  db.selectFrom(table).select('answer').where('id', '=', id).executeTakeFirst();
