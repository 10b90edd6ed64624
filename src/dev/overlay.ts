/**
 * The blame overlay of the development server: Alt+click, or the button and then a click, on a section or menu entry
 * shows which file and line made it. Loaded by the development page only; no bundle holds it.
 */
import './overlay.css';

type Explanation = { path: string; sources: { layer: string; file: string; line: number; column: number }[] };

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

function line(text: string, href?: string): HTMLElement {
  const element = document.createElement(href === undefined ? 'div' : 'a');
  element.textContent = text;
  if (element instanceof HTMLAnchorElement && href !== undefined) {
    element.href = href;
    element.addEventListener('click', (event) => {
      event.preventDefault();
      void fetch(href);
    });
  }
  return element;
}

async function blame(element: Element): Promise<void> {
  const path = element.getAttribute('data-config-path') ?? '';
  mark(element);
  panel.hidden = false;
  panel.replaceChildren(line(path));
  const response = await fetch(`/__foyer/explain?path=${encodeURIComponent(path)}`);
  if (!response.ok) return panel.append(line(await response.text()));
  const { sources } = (await response.json()) as Explanation;
  for (const [index, source] of sources.entries()) {
    const place = `${source.file}:${source.line}:${source.column}`;
    panel.append(
      line(
        `${index === 0 ? '' : 'over '}${place}  (${source.layer})`,
        `/__open-in-editor?file=${encodeURIComponent(place)}`,
      ),
    );
  }
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
    blame(element).catch((error: unknown) => panel.append(line(String(error))));
  },
  { capture: true },
);
