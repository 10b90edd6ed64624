import type { Page } from '@playwright/test';
import { admin, expect } from './lobby.ts';

/** Ids of the captchas that the page was shown, the last one last. */
export function watchCaptchas(page: Page): string[] {
  const ids: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/verification/captcha')) return;
    const { value } = (await response.json()) as { value: { captchaId: string } };
    ids.push(value.captchaId);
  });
  return ids;
}

/** What the newest of so many captchas shows; the page may draw it before its id is noted here. */
export async function answerOf(captchas: readonly string[], count: number): Promise<string> {
  await expect.poll(() => captchas.length).toBe(count);
  const { answer } = await admin<{ answer: string }>('GET', `/captchas/${captchas.at(-1) ?? ''}`);
  return answer;
}
