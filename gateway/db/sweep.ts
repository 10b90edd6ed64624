import { forgetTrials } from '../modules/trial/trial.ts';
import type { Database } from './tables.ts';

const keptMs = 24 * 3_600_000;
const keptDrawsMs = 60 * keptMs;
const ending = [
  'sessions',
  'devices',
  'captchas',
  'sliders',
  'sms_codes',
  'nonces',
  'login_failures',
  'password_resets',
  'chat_tickets',
] as const;

/**
 * Deletes what has ended: sessions, devices with their tokens, captchas, codes, nonces; counts, outcomes of money calls, messages
 * and trial accounts older than a day; lottery results older than 60.
 */
export async function sweep(db: Database, now: number): Promise<void> {
  // A retired token stays as long as its device: who presents it again has it from a thief, or is one.
  const devices = db.selectFrom('devices').select('id').where('expires_at', '<=', now);
  await db.deleteFrom('device_tokens').where('device_id', 'in', devices).execute();
  for (const table of ending) await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('rate_counts')
    .where('window_start', '<', now - keptMs)
    .execute();
  await db
    .deleteFrom('idempotent_calls')
    .where('created_at', '<', now - keptMs)
    .execute();
  await db
    .deleteFrom('lottery_draws')
    .where('drawn_at', '<', now - keptDrawsMs)
    .execute();
  await db
    .deleteFrom('sms_outbox')
    .where('sent_at', '<', now - keptMs)
    .execute();
  await forgetTrials(db, now);
}
