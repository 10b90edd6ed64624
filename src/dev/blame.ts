/**
 * Blame: Alt+click, or the button (also Alt+B) and then a tap, on a section, menu entry or form field shows which file and line
 * made it, and which others it hides or is merged with.
 */
import { explain } from './explain.ts';
import { configPathOf, marks } from './config-place.ts';
import { element } from './element.ts';
import { placeLink } from './place-link.ts';

const title = 'Which file made this?';
const key = 'Alt+B';
const button = element(
  'button',
  { className: 'foyer-blame-button', title: `${title} (${key})`, ariaLabel: title, ariaPressed: 'false' },
  '{ }',
);
const panel = element('section', { className: 'foyer-blame', hidden: true });
button.setAttribute('aria-keyshortcuts', key);
document.body.append(button, panel);

let marked: Element | undefined;

function mark(target: Element | undefined): void {
  marked?.removeAttribute('data-foyer-blamed');
  target?.setAttribute('data-foyer-blamed', '');
  marked = target;
}

async function blame(target: Element): Promise<void> {
  const path = configPathOf(target);
  mark(target);
  panel.hidden = false;
  panel.replaceChildren(element('div', {}, path));
  const { sources, site } = await explain(path);
  panel.append(
    ...(site ? [element('div', {}, `${site.place} of the gateway: ${JSON.stringify(site.says)}`)] : []),
    ...sources.map((source, index) => {
      const role = source.merged ? ', merged' : ', hidden';
      return placeLink(source, `  (${source.layer}${index === 0 ? '' : role})`);
    }),
  );
}

function toggle(): void {
  const isOn = button.ariaPressed !== 'true';
  button.ariaPressed = String(isOn);
  if (isOn) return;
  mark(undefined);
  panel.hidden = true;
}
button.addEventListener('click', toggle);
// By its place: with Alt, the key writes another letter on some keyboards.
document.addEventListener('keydown', ({ altKey, code }) => altKey && code === 'KeyB' && toggle());

document.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || event.target.closest('.foyer-blame, .foyer-blame-button')) return;
    if (!event.altKey && button.ariaPressed !== 'true') return;
    const target = event.target.closest(marks);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    blame(target).catch((error: unknown) => panel.append(String(error)));
  },
  { capture: true },
);
