import { expect, test } from 'vitest';
import { trySessions } from './random-session.ts';

test('STUDIO-13 random sessions lose no edit, and STUDIO-12 what they say edit by edit is what the checker finds', async () => {
  const { edits, saves, crashes, conflicts } = await trySessions(200, 5);
  expect(Math.min(edits, saves, crashes, conflicts)).toBeGreaterThan(0);
});
