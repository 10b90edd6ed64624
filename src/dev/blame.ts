/**
 * Blame: Alt+click, or the button and then a tap, on a section or menu entry shows which file and line made it, and which
 * others it hides or is merged with.
 */
import { explain } from './explain.ts';
import { placeLink, textLine } from './place-link.ts';

const button = document.createElement('button');
button.className = 'foyer-blame-button';
button.type = 'button';
button.textContent = '{ }';
button.title = 'Which file made this?';
button.setAttribute('aria-label', button.title);
button.setAttribute('aria-pressed', 'false');

const panel = document.createElement('section');
panel.className = 'foyer-blame';
panel.hidden = true;
document.body.append(button, panel);

let marked: Element | undefined;

function mark(element: Element | undefined): void {
  marked?.removeAttribute('data-foyer-blamed');
  element?.setAttribute('data-foyer-blamed', '');
  marked = element;
}

async function blame(element: Element): Promise<void> {
  const path = element.getAttribute('data-config-path') ?? '';
  mark(element);
  panel.hidden = false;
  panel.replaceChildren(textLine(path));
  const { sources } = await explain(path);
  panel.append(
    ...sources.map((source, index) =>
      placeLink(
        source,
        index === 0 ? `  (${source.layer})` : `  (${source.layer}, ${source.merged ? 'merged' : 'hidden'})`,
      ),
    ),
  );
}

button.addEventListener('click', () => {
  const isOn = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(isOn));
  if (isOn) return;
  mark(undefined);
  panel.hidden = true;
});

document.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element) || event.target.closest('.foyer-blame, .foyer-blame-button')) return;
    if (!event.altKey && button.getAttribute('aria-pressed') !== 'true') return;
    const element = event.target.closest('[data-config-path]');
    if (!element) return;
    event.preventDefault();
    event.stopPropagation();
    blame(element).catch((error: unknown) => panel.append(textLine(String(error))));
  },
  { capture: true },
);
