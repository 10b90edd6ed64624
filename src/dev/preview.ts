/**
 * Preview: the button, or Alt+P, opens a form that shows any screen to any player at any time. What it asks for is the `given` of a
 * state spec and is in the address, and conditions are judged by the same functions.
 */
import { bootDataId, type BootData } from '#schemas/merchant/boot-data.ts';
import { roles, type Role } from '#schemas/merchant/condition.ts';
import type { Given } from '#schemas/merchant/spec.ts';
import { routes } from '#schemas/routes.generated.ts';
import { clearSession, login, stopAutoLogin } from '#features/session/store.ts';
import { roleOf, sessionAtStart } from '#features/session/stored-session.ts';
import { call } from '#shared/api/client.ts';
import { preview } from '#shared/env/preview.ts';
import { element } from './element.ts';
import { withPreview } from '#schemas/merchant/preview-address.ts';

const { merchant } = JSON.parse(document.getElementById(bootDataId)?.textContent ?? '{}') as BootData;
const title = 'Show this to somebody else';
const key = 'Alt+P';
const shown: Given = preview ?? {};

const select = (name: string, options: readonly string[], value = '') => {
  const control = element(
    'select',
    { name },
    ...['', ...options].map((each) => element('option', { value: each }, each || '–')),
  );
  control.value = options.includes(value) ? value : '';
  return control;
};
const input = (name: string, value: string | number | undefined, more: Partial<HTMLInputElement> = {}) =>
  element('input', { name, value: String(value ?? ''), ...more });

const flags = Object.keys(merchant.flags);
const onOff = shown.flags ?? {};
const flagsOf = (state: boolean) =>
  Object.keys(onOff)
    .filter((name) => onOff[name] === state)
    .join(' ');
const rows: [string, HTMLElement][] = [
  [
    'Screen',
    select(
      'screen',
      Object.values(routes).map(({ path }) => path),
      location.pathname,
    ),
  ],
  ['Role', select('role', roles, shown.role)],
  ['Language', select('language', merchant.merchant.languages.supported, shown.language)],
  ['Theme', select('theme', ['light', 'dark'], shown.theme)],
  ['Date and time (UTC)', input('at', shown.at?.slice(0, 16), { type: 'datetime-local' })],
  ['Country', input('country', shown.country, { maxLength: 2, pattern: '[A-Za-z]{2}', placeholder: 'PT' })],
  ['Domain', select('domain', merchant.merchant.domains, shown.domain)],
  ['VIP level', input('vip', shown.vip, { type: 'number', min: '0' })],
  ['Segments', input('segment', shown.segment?.join(' '))],
  ['Bucket', input('bucket', shown.bucket, { type: 'number', min: '0', max: '99.99', step: 'any' })],
  ['Flags on', input('on', flagsOf(true))],
  ['Flags off', input('off', flagsOf(false))],
];
for (const [, control] of rows.slice(-2)) control.setAttribute('list', 'foyer-flags');

const button = element(
  'button',
  { className: 'foyer-preview-button', title: `${title} (${key})`, ariaLabel: title, ariaExpanded: 'false' },
  '◐',
);
button.setAttribute('aria-keyshortcuts', key);
button.toggleAttribute('data-on', preview !== undefined);
const said = element('output', {}, preview ? `"given": ${JSON.stringify(preview)}` : '');
const form = element(
  'form',
  { className: 'foyer-preview', hidden: true, ariaLabel: title },
  ...rows.map(([label, control]) => element('label', {}, label, control)),
  element('datalist', { id: 'foyer-flags' }, ...flags.map((value) => element('option', { value }))),
  element('button', { type: 'submit' }, 'Show'),
  element(
    'button',
    { type: 'button', onclick: () => location.assign(withPreview(location.href, undefined, location.href)) },
    'As it is',
  ),
  said,
);

/** What the form asks for; what is left empty is as the page finds it. */
function read(): { path: string; given: Given } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const words = (name: string) =>
    text(name)
      .split(/[\s,]+/)
      .filter(Boolean);
  const set = Object.fromEntries([
    ...words('on').map((name) => [name, true]),
    ...words('off').map((name) => [name, false]),
  ]);
  const given = {
    ...Object.fromEntries(
      ['role', 'language', 'theme', 'domain'].flatMap((name) => (text(name) ? [[name, text(name)]] : [])),
    ),
    ...(text('at') && { at: `${text('at')}:00Z` }),
    ...(text('country') && { country: text('country').toUpperCase() }),
    ...(text('vip') && { vip: Number(text('vip')) }),
    ...(text('bucket') && { bucket: Number(text('bucket')) }),
    ...(text('segment') && { segment: words('segment') }),
    ...(Object.keys(set).length > 0 && { flags: set }),
  };
  return { path: text('screen') || location.pathname, given };
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const { path, given } = read();
  location.assign(withPreview(path, given, location.href));
});

function toggle(): void {
  form.hidden = !form.hidden;
  button.ariaExpanded = String(!form.hidden);
  if (!form.hidden) form.querySelector('select')?.focus();
}
button.addEventListener('click', toggle);
// By its place: with Alt, the key writes another letter on some keyboards.
document.addEventListener('keydown', ({ altKey, code }) => altKey && code === 'KeyP' && toggle());
document.body.append(button, form);

/** That of every merchant of the demonstration. */
const demo = { type: 'username', username: 'demo', password: 'Demo-1234' } as const;

/** Logs the page in, or out, so that it is a player of that role; rejects where the gateway has no such account. */
async function becomeRole(role: Role, code: string): Promise<void> {
  if (roleOf(sessionAtStart(code)) === role) return;
  if (role === 'visitor') {
    stopAutoLogin();
    clearSession();
    return;
  }
  if (role === 'member') {
    login(await call('login', { body: demo }));
    return;
  }
  const { trialName } = await call('createTrial');
  const { customerType, ...trial } = await call('testPlay', { body: { trialName } });
  login({ ...trial, type: customerType });
}

if (shown.role)
  becomeRole(shown.role, merchant.code).catch((error: unknown) => said.append(` Log in by hand: ${String(error)}`));
