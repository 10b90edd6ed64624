/** Makes a development page the canvas of the studio that shows it in a frame: it takes drafts without loading again, and says what a tap selects. */
import { ToCanvas, type FromCanvasSaid } from '#schemas/canvas-messages.ts';
import { openChannel } from '#schemas/canvas-channel.ts';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import { currentDraft } from '#engine/config/draft.ts';
import { preview } from '#shared/env/preview.ts';
import { becomeRole } from '../become-role.ts';
import { applyDraft } from './apply-draft.ts';
import { judgeWith } from './judging.ts';
import { drawOutlines } from './outlines.ts';
import { pickAt, setPicking } from './picking.ts';

/** The studio's origin, which the server writes into the page. */
const studio = document.querySelector<HTMLMetaElement>('meta[name="foyer-studio"]')?.content ?? '';

/** How long the lobby may take to be drawn before the canvas says so, ms. */
const longestStartMs = 6000;

const channel = openChannel<FromCanvasSaid, typeof ToCanvas>({
  peer: () => (window.parent === window ? undefined : window.parent),
  origin: studio,
  // The frame's name lasts when the lobby loads another page in it.
  nonce: window.name,
  schema: ToCanvas,
});

const language = (): LanguageCode =>
  languageCodes.find((each) => languageTag(each) === currentDraft()?.texts.language) ?? 'EN';
const address = () => ({ path: location.pathname + location.search, language: language() });

const judge = judgeWith((results) => channel.send({ type: 'judged', results }));

addEventListener('message', (event) => {
  const message = channel.accept(event);
  switch (message?.type) {
    case 'draft':
      applyDraft(message, language());
      // After the paint that shows it.
      requestAnimationFrame(() => setTimeout(() => channel.send({ type: 'shows', revision: message.revision })));
      break;
    case 'mode':
      setPicking(message.picks);
      break;
    case 'outline':
      drawOutlines(message);
      break;
    case 'judge':
      judge(message.conditions);
      break;
    case 'ping':
      channel.send({ type: 'pong' });
      break;
    default:
  }
});

// A phone's scroll bars lie above its page: with those of a desk, the page would be narrower than the phone.
document.documentElement.style.scrollbarWidth = 'none';

pickAt((picked) => channel.send({ type: 'picked', ...picked }));

function fail(cause: unknown): void {
  const sentence = cause instanceof Error ? cause.message : String(cause);
  channel.send({ type: 'failed', sentence: sentence.slice(0, 1000) });
}
// Without an error it is a browser's notice, such as of a ResizeObserver that is called once more.
addEventListener('error', ({ error }) => error !== null && error !== undefined && fail(error));
addEventListener('unhandledrejection', ({ reason }) => fail(reason));

let last = '';
/** Says where the lobby went: its router announces nothing. */
function follow(): void {
  const now = address();
  const key = JSON.stringify(now);
  if (key !== last && last !== '') channel.send({ type: 'went', ...now });
  last = key;
}

/** Begins when the lobby is drawn; where that takes too long it is told, and may still come. */
function begin(): void {
  const draft = currentDraft();
  if (!draft) return void requestAnimationFrame(begin);
  clearTimeout(late);
  if (preview?.role) becomeRole(preview.role, draft.data.merchant.code).catch(fail);
  channel.send({ type: 'ready', ...address() });
  follow();
  new MutationObserver(follow).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['lang'],
  });
}
const late = setTimeout(() => fail('The lobby was not drawn yet.'), longestStartMs);
begin();
