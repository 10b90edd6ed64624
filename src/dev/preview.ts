/**
 * Preview: the button, or Alt+P, opens a form that shows any screen to any player at any time. What it asks for is
 * in the address, and conditions are judged by the same functions.
 */
import { bootDataId, type BootData } from '#schemas/merchant/boot-data.ts';
import type { Preview } from '#schemas/merchant/preview.ts';
import { previewFields, previewFrom, previewValues } from '#schemas/merchant/preview-fields.ts';
import { routes } from '#schemas/routes.generated.ts';
import { preview } from '#shared/env/preview.ts';
import { becomeRole } from './become-role.ts';
import { element } from './element.ts';
import { withPreview } from '#schemas/merchant/preview-address.ts';

const { merchant } = JSON.parse(document.getElementById(bootDataId)?.textContent ?? '{}') as BootData;
const title = 'Show this to somebody else';
const key = 'Alt+P';
const shown: Preview = preview ?? {};

const select = (name: string, options: readonly string[], value = '') => {
  const control = element(
    'select',
    { name },
    ...['', ...options].map((each) => element('option', { value: each }, each || '–')),
  );
  control.value = options.includes(value) ? value : '';
  return control;
};

/** How each kind of field is asked for. */
const inputTypes = { number: 'number', moment: 'datetime-local', text: 'text' } as const;

const flags = Object.keys(merchant.flags);
const values = previewValues(shown);
const { languages, domains } = merchant.merchant;
const rows: [string, HTMLElement][] = [
  [
    'Screen',
    select(
      'screen',
      Object.values(routes).map(({ path }) => path),
      location.pathname,
    ),
  ],
  ...previewFields({ languages: languages.supported, domains, flags }).map(
    ({ name, label, kind, options, min, max, pattern }): [string, HTMLElement] => {
      if (kind === 'choice') return [label, select(name, options ?? [], values[name])];
      const control = element('input', { name, value: values[name] ?? '', type: inputTypes[kind] });
      if (kind === 'number')
        Object.assign(control, {
          min: String(min ?? ''),
          max: String(max ?? ''),
          step: name === 'bucket' ? 'any' : '1',
        });
      if (pattern !== undefined) control.pattern = pattern;
      if (options) control.setAttribute('list', 'foyer-flags');
      return [label, control];
    },
  ),
];

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
function read(): { path: string; given: Preview } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const asked = Object.fromEntries(Object.keys(values).map((name) => [name, text(name)]));
  return { path: text('screen') || location.pathname, given: previewFrom(asked, shown) };
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

if (shown.role)
  becomeRole(shown.role, merchant.code).catch((error: unknown) => said.append(` Log in by hand: ${String(error)}`));
