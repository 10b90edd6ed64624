import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Statements } from '#gateway/db/database.ts';
import { ApiError } from '#gateway/http/api-error.ts';

export const captchaLength = 4;
const lifetimeMs = 5 * 60_000;
// Its types leave out that the module itself draws a given text.
const drawText = svgCaptcha as unknown as (text: string, options: svgCaptcha.ConfigObject) => string;

async function draw(text: string): Promise<string> {
  const svg = drawText(text, { width: 132, height: 44, noise: 2, color: true, background: '#f4f5f7', fontSize: 46 });
  const png = await sharp(Buffer.from(svg), { density: 144 }).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A picture of four digits, good for one try within five minutes. */
export async function createCaptcha(db: Statements, merchant: string, now: number) {
  const answer = String(randomInt(10 ** captchaLength)).padStart(captchaLength, '0');
  const captchaId = randomUUID();
  const image = await draw(answer);
  await db.run('INSERT INTO captchas (id, merchant, answer, expires_at) VALUES (?, ?, ?, ?)', [
    captchaId,
    merchant,
    answer,
    now + lifetimeMs,
  ]);
  return { captchaId, image, length: captchaLength };
}

/** Uses the captcha up. @throws ApiError `captcha.wrong` when the answer is another one, or it was used or has ended. */
export async function redeemCaptcha(
  db: Statements,
  merchant: string,
  given: { captchaId?: string | undefined; captcha?: string | undefined },
  now: number,
): Promise<void> {
  const row = await db.one<{ answer: string; expires_at: number }>(
    'DELETE FROM captchas WHERE id = ? AND merchant = ? RETURNING answer, expires_at',
    [given.captchaId ?? '', merchant],
  );
  if (!row || row.expires_at <= now || row.answer !== given.captcha)
    throw new ApiError('captcha.wrong', {
      value: { captcha: true },
      errors: [{ field: 'captcha', rule: 'captcha.wrong', message: 'Verification code error' }],
    });
}
