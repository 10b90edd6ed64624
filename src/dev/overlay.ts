/** What the development server lays over the lobby; loaded by its pages only, no bundle holds it. */
import './overlay.css';
import './blame.ts';
import './preview.ts';
import './reload.ts';
import { contradictionsEvent, describe, type FormContradiction } from '#engine/form/resolve-form.ts';
import { explain } from './explain.ts';
import { element } from './element.ts';
import { placeLink, type Place } from './place-link.ts';
import type { ViteHotContext } from 'vite/types/hot.d.ts';

const notices = element('div', { className: 'foyer-notices', popover: 'manual' });
document.body.append(notices);

type Items = readonly (readonly Node[])[];

/** A line that opens a list, if there is one, and can be closed; one of the same id before it goes. */
function noticeOf(id: string, title: string, items: Items = []): HTMLElement {
  const before = document.querySelector<HTMLDetailsElement>(`#${id}`);
  // What somebody is reading stays open.
  const open = before?.open === true;
  before?.remove();
  const close = element('button', { ariaLabel: 'Close', onclick: () => notice.remove() }, '✕');
  const list = element('ol', {}, ...items.map((nodes) => element('li', {}, ...nodes)));
  const head = { id, className: 'foyer-notice' };
  const notice =
    items.length > 0
      ? element('details', { ...head, open }, element('summary', {}, close, title), list)
      : element('p', head, close, title);
  return notice;
}

function showNotice(id: string, title: string, items?: Items): void {
  notices.append(noticeOf(id, title, items));
  // Again, to be above a dialog that opened since.
  notices.hidePopover();
  notices.showPopover();
}

/** `1 error`, `2 errors`. */
const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `registration.json#/username/minLength` is the value `registration.fields.username.minLength`. */
const pathOf = (origin: string) => /^(\w+)\.json#\/(.*)$/.exec(origin)?.slice(1).join('.fields.').replace('/', '.');

/** A rule of the form that the gateway's rules exclude: what each said, and the line of the form (FORM-2). */
async function itemOf(one: FormContradiction): Promise<Node[]> {
  const path = pathOf(one.merchant.origin);
  const source = path === undefined ? undefined : (await explain(path).catch(() => undefined))?.sources[0];
  return [...(source ? [placeLink(source, `  (${source.layer})`)] : []), element('div', {}, describe(one))];
}

async function show(contradictions: readonly FormContradiction[]): Promise<void> {
  const title = `${counted(contradictions.length, 'form rule')} that the gateway overrules`;
  showNotice('foyer-contradictions', title, await Promise.all(contradictions.map(itemOf)));
}

addEventListener(contradictionsEvent, (event) => {
  if (event instanceof CustomEvent) void show(event.detail as FormContradiction[]);
});

/** A text message for a player of this merchant: no carrier brings it to the phone, so the page shows it. */
type Sms = { merchant: string; mobile: string; message: string };

const [code] = location.hostname.split('.');
const hot: ViteHotContext | undefined = import.meta.hot;
hot?.on('foyer:sms', ({ merchant, mobile, message }: Sms) => {
  if (merchant === code) showNotice('foyer-sms', `SMS to ${mobile}: ${message}`);
});

/** What the check found in the merchant's files that leaves the page drawable, with its place and what to do. */
type Finding = Place & {
  level: 'error' | 'warning' | 'note';
  path: string;
  message: string;
  suggestion?: string;
  template?: Place;
  accepted?: string;
};

const response = await fetch('/__foyer/errors');
const found = response.ok ? ((await response.json()) as Finding[]) : [];
const findings = found.filter(({ accepted }) => accepted === undefined);
const ofLevel = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
const byLevel = (['error', 'warning', 'note'] as const).filter((level) => ofLevel(level).length > 0);
if (findings.length > 0) {
  const notice = noticeOf(
    'foyer-problems',
    `${byLevel.map((level) => counted(ofLevel(level).length, level)).join(', ')} in this merchant’s files`,
    byLevel
      .flatMap(ofLevel)
      .map(({ message, suggestion, template, ...finding }) => [
        placeLink(finding, ` ${finding.level} ${finding.path}`),
        element('div', {}, message),
        ...(template ? [placeLink(template, '  (template)')] : []),
        ...(suggestion === undefined ? [] : [element('div', {}, suggestion)]),
      ]),
  );
  notice.toggleAttribute('open', byLevel[0] === 'error');
  // Above the page, which it moves down, so that it covers nothing of it.
  document.body.prepend(notice);
}
