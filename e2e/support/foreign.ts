import type { Page } from '@playwright/test';
import { calls } from '#schemas/calls.generated.ts';
import type { Shape } from '#schemas/gateway/shapes.ts';

/** A word without a place to break, after marks that turn the direction of what follows and an emoji of several characters. */
export const foreignWord = `\u202Eكلمة\u202C👩‍👩‍👧‍👦${'W'.repeat(200)}`;

/** Names of texts that the lobby reads itself: ids, codes, addresses, days. Each other text of the contract is somebody's words. */
const forMachines =
  /(?:ids?|code|url|icons?|images?|cdns|token|key|type|path|day|category|country|mode|zone|template|domain|pictures)$|^(?:from|to|toDay|next|pattern|currencySymbol|symbol|origin|vassalage|value|released|segments|off|first|equals|options|current|link|numbers|numero|tag|effectiveFrom)$/i;

/** What the lobby is built from before it has a screen, its stream, and what would keep the player from most screens. */
const leftAlone = [
  'status',
  'templateSettings',
  'whitelabelMenu',
  'securityKeys',
  'registrationRules',
  'events',
  'playBar',
];

/** The first of the values that a shape allows. */
function firstOf(shape: string): unknown {
  const [first = ''] = shape.slice(1).split('|');
  return /^(?:\d+|true|false)$/.test(first) ? JSON.parse(first) : first;
}

/** The text, number or the like that `given` is, or foreign words, or one that its shape allows. */
function leafOf(shape: string, given: unknown, name: string): unknown {
  if (shape === 'text' && !forMachines.test(name)) return foreignWord;
  if (given !== undefined && given !== null) return given;
  if (shape.startsWith('=')) return firstOf(shape);
  return shape === 'text' ? '1' : shape === 'boolean' || 1;
}

/** An answer of a shape: what is `given`, with foreign words in its texts, and a row in each list that has none. */
function withForeign(shape: Shape, given: unknown, name = ''): unknown {
  if (typeof shape === 'string') return leafOf(shape, given, name);
  if (Array.isArray(shape)) {
    const [inner = 'any', ...others] = shape as readonly Shape[];
    if (others.length > 0) return withForeign(inner, given, name);
    const rows: readonly unknown[] = Array.isArray(given) && given.length > 0 ? given : [undefined];
    return rows.map((row) => withForeign(inner, row, name));
  }
  const values = (typeof given === 'object' ? given : undefined) as
    | Readonly<Record<string, unknown>>
    | null
    | undefined;
  const { '*': any, ...fields } = shape as Readonly<Record<string, Shape>>;
  const shapes = any ? Object.keys(values ?? {}).map((key) => [key, any] as const) : Object.entries(fields);
  return Object.fromEntries(
    shapes.map(([key, inner]) => {
      const field = key.replace('?', '');
      return [field, withForeign(inner, values?.[field], field)];
    }),
  );
}

const reads = Object.entries(calls)
  .filter(([name, { method }]) => method === 'GET' && !leftAlone.includes(name))
  .map(([, { path, value }]) => ({ path: new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`), value: value as Shape }));

/** Answers every read of this page with foreign words in each field that is somebody's, and with a row in each list. */
export const answerForeign = (page: Page): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    const { pathname, href, hostname } = new URL(route.request().url());
    const read = route.request().method() === 'GET' && reads.find(({ path }) => path.test(pathname));
    if (!read) return route.fallback();
    // Only browsers know that every name below `localhost` is this machine.
    const response = await route.fetch({ url: href.replace(hostname, '127.0.0.1') });
    const { value } = (await response.json()) as { value?: unknown };
    return route.fulfill({ json: { success: true, value: withForeign(read.value, value) } });
  });

/** What is beyond the sides of the screen, which may have widened the window; what scrolls or is cut by design is not. */
export const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isHeld = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('#root *, dialog *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const isOut = width > 2 && (left < -1 || right > screen.width + 1);
        return isOut && element.checkVisibility({ visibilityProperty: true }) && !isHeld(element);
      })
      .map((element) => `${element.localName}.${element.getAttribute('class')}`);
  });
