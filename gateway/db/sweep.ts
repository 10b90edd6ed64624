import { forgetTrials } from '../modules/trial/forget.ts';
import type { Statements } from './database.ts';

const keptMs = 24 * 3_600_000;
const keptDrawsMs = 60 * keptMs;

/**
 * Deletes what has ended: sessions, devices with their tokens, captchas, codes, nonces; counts, outcomes of money calls, messages
 * and trial accounts older than a day; lottery results older than 60.
 */
export async function sweep(db: Statements, now: number): Promise<void> {
  // A retired token stays as long as its device: who presents it again has it from a thief, or is one.
  await db.run('DELETE FROM device_tokens WHERE device_id IN (SELECT id FROM devices WHERE expires_at <= ?)', [now]);
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
  ];
  for (const table of ending) await db.run(`DELETE FROM ${table} WHERE expires_at <= ?`, [now]);
  await db.run('DELETE FROM rate_counts WHERE window_start < ?', [now - keptMs]);
  await db.run('DELETE FROM idempotent_calls WHERE created_at < ?', [now - keptMs]);
  await db.run('DELETE FROM lottery_draws WHERE drawn_at < ?', [now - keptDrawsMs]);
  await db.run('DELETE FROM sms_outbox WHERE sent_at < ?', [now - keptMs]);
  await forgetTrials(db, now);
}
