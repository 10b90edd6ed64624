import { call } from '#shared/api/client.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { showToast, toastWhile } from '#shared/ui/toast/toast-store.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';

/** How long the loading sign stands before the chat opens, ms (CHAT-1). */
const redirectDelayMs = 500;
const moduleId = 'CBS3';

type ChatOptions = { language: string; title: string };

/** Opens the live chat in place of the lobby; says so when there is none (CHAT-1). */
export async function launchChat(options: ChatOptions): Promise<void> {
  try {
    await toastWhile('shell.loading', openChat(options));
  } catch (error) {
    console.warn('The chat could not be opened', error);
    showToast('fail', 'errors.general');
  }
}

async function openChat(options: ChatOptions): Promise<void> {
  const headerColor = getComputedStyle(document.documentElement).getPropertyValue('--c-header-bg').trim();
  const { chatUrl } = await call('chatLaunch', {
    query: { b2c: 1, ...options, backUrl: `${location.origin}/m/message`, headerColor, moduleId },
  });
  await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
  // A gateway behind the lobby's own domain may answer with a path; a word or number is no address.
  const url = /^(?:https?:\/)?\//.test(chatUrl) ? parseUrl(chatUrl, location.origin) : null;
  if (!url) throw clientError('answer.unexpected');
  location.assign(url);
}
