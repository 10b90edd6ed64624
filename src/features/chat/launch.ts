import { call } from '#shared/api/client.ts';
import { clientError } from '#shared/api/gateway-error.ts';
import { showToast, toastWhile } from '#shared/ui/toast/toast-store.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';

/** How long the loading sign is shown before the chat opens, ms (CHAT-1). */
const redirectDelayMs = 500;
const moduleId = 'CBS3';

type ChatOptions = { language: string; title: string };

/** Opens the live chat in place of the lobby; says so when there is none (CHAT-1). */
export async function launchChat(options: ChatOptions): Promise<void> {
  try {
    await toastWhile('shell:loading', openChat(options));
  } catch (error) {
    console.warn('The chat could not be opened', error);
    showToast('fail', 'errors:general');
  }
}

async function openChat(options: ChatOptions): Promise<void> {
  const colors = colorsNow();
  const { chatUrl } = await call('chatLaunch', {
    query: {
      b2c: 1,
      ...options,
      backUrl: `${location.origin}/m/message`,
      headerColor: colors['header-bg'] ?? '',
      colors: Object.entries(colors)
        .map((each) => each.join(':'))
        .join(','),
      moduleId,
    },
  });
  await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
  // A gateway behind the lobby's own domain may answer with a path; a word or number is no address.
  const url = /^(?:https?:\/)?\//.test(chatUrl) ? parseUrl(chatUrl, location.origin) : null;
  if (!url) throw clientError('answer.unexpected');
  location.assign(url);
}

const shown = 'bg surface line text text-muted brand text-on-brand focus header-bg header-text'.split(' ');

/** The merchant's colours as they are at this moment, as `#rrggbb` by name; those that are no plain colour are left out. */
function colorsNow(): Record<string, string> {
  const style = getComputedStyle(document.documentElement);
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return {};
  const hexOf = (value: string) => {
    context.clearRect(0, 0, 1, 1);
    // Remains where the canvas refuses the value.
    context.fillStyle = 'transparent';
    context.fillStyle = value;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    if (alpha < 255) return undefined;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const colors = shown.flatMap((name) => {
    const value = style.getPropertyValue(`--c-${name}`).trim();
    const hex = CSS.supports('color', value) ? hexOf(value) : undefined;
    return hex ? [[name, hex] as const] : [];
  });
  return Object.fromEntries(colors);
}
