import { dayMs } from '#schemas/day-ms.ts';
import { bonuses } from '../bonus/states.ts';
import { deposits } from '../deposit/states.ts';
import { entries } from '../promotions/states.ts';
import { rewards } from '../rewards/waiting.ts';
import { historyMs } from '../session/history.ts';
import { forgetMessages } from '../sms/outbox.ts';
import { forgetTrials } from '../trial/trial.ts';
import type { Database } from '#gateway/db/tables.ts';

const ending = [
  'sessions',
  'devices',
  'captchas',
  'sliders',
  'challenges',
  'sms_codes',
  'sent_codes',
  'known_devices',
  'nonces',
  'login_failures',
  'password_resets',
  'chat_tickets',
  'game_launches',
  'frame_tokens',
  'not_me_links',
  'uploads',
] as const;

/**
 * Deletes what has ended: sessions, devices with their tokens, captchas and other challenges, codes, nonces, launches, pictures that were sent with nothing;
 * messages whose codes have ended; counts, outcomes of money calls and trial accounts older than a day; logins older than 30, lottery results older than 60. Ends
 * the bonuses, deposits, rewards and entries of promotions whose time is over.
 */
export async function sweep(db: Database, now: number): Promise<void> {
  // A retired token stays as long as its device: who presents it again has it from a thief, or is one.
  const devices = db.selectFrom('devices').select('id').where('expires_at', '<=', now);
  await db.deleteFrom('device_tokens').where('device_id', 'in', devices).execute();
  for (const table of ending) await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  const yesterday = now - dayMs;
  const oldestDraw = now - 60 * dayMs;
  // What is counted for a day is counted to its last minute.
  await db
    .deleteFrom('rate_counts')
    .where('window_start', '<', yesterday - 2 * 60_000)
    .execute();
  await db.deleteFrom('idempotent_calls').where('created_at', '<', yesterday).execute();
  await db.deleteFrom('lottery_draws').where('drawn_at', '<', oldestDraw).execute();
  await db
    .deleteFrom('login_history')
    .where('at', '<', now - historyMs)
    .execute();
  await forgetMessages(db, now);
  await forgetTrials(db, now);
  for (const machine of [bonuses, entries, deposits, rewards]) await machine.expire(db, now);
}
