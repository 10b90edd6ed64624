import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import { own } from '#schemas/json.ts';

type Theme = ResolvedMerchant['theme'];
type Themed = Pick<ResolvedMerchant, 'theme'> & Partial<Pick<ResolvedMerchant, 'fonts' | 'home'>>;
const prefixes = { palette: 'p', light: 'c', dark: 'c', component: 'k' } as const;
/** A DTCG alias, `{palette.brand-500}`. */
const aliasPattern = /\{(\w+)\.([\w-]+)\}/g;

/** What could end the declaration, its rule or the style element, begin a comment, escape or fetch. */
const unsafe = /[;{}<>\\]|\/\*|\*\/|[\n\r\f]|(?:url|src|image|image-set)\s*\(/i;

/** Whether every quote and bracket that is opened is closed. */
function isBalanced(value: string): boolean {
  const open: string[] = [];
  for (const [sign] of value.replaceAll(/"[^"]*"|'[^']*'/g, '').matchAll(/["'()[\]]/g)) {
    if (sign === '(' || sign === '[') open.push(sign);
    else if (open.pop() !== (sign === ')' ? '(' : '[') || sign === '"' || sign === "'") return false;
  }
  return open.length === 0;
}

/** A token's value as CSS: aliases become `var(--…)`. The check refuses what is unsafe; should it get here by another way, the token has no value. */
function cssValue(value: string | number): string {
  const css = String(value).replaceAll(
    aliasPattern,
    (_, group: string, name: string) => `var(--${own<string>(prefixes, group) ?? 'c'}-${name})`,
  );
  return unsafe.test(css) || !isBalanced(css) ? 'initial' : css;
}

/** A group that a template gives is written once for all its merchants. */
const written = new WeakMap<Theme['palette'], string>();

function declarations(group: Theme['palette'], prefix: string): string {
  const known = written.get(group);
  if (known !== undefined) return known;
  const rules = Object.entries(group)
    .map(([name, token]) => `--${prefix}-${name}:${cssValue(token.$value)}`)
    .join(';');
  written.set(group, rules);
  return rules;
}

/** The family name of the device's typeface that replaces a family until it is loaded. */
export const fallbackName = (name: string): string => `${name} fallback`;

/** Puts the merchant's own typefaces before those of the tokens, in the languages that they are for. */
function fontRules({ fonts, theme }: Themed): string {
  const rules = (fonts?.families ?? []).map(({ name, use, languages, fallback = 'sans-serif' }) => {
    const selector = languages
      ? `:root:is(${languages.map((language) => `:lang(${languageTag(language)})`).join(',')})`
      : ':root';
    const values = use.map((each) => {
      const below = cssValue(own(theme.component, `font-${each}`)?.$value ?? fallback);
      return `--k-font-${each}:"${name}","${fallbackName(name)}",${below}`;
    });
    return `${selector}{${values.join(';')}}`;
  });
  return rules.join('');
}

/** The grounds and the room that sections of home name. */
function sectionRules({ home }: Themed): string {
  const named = (key: 'background' | 'spacing') => new Set((home?.sections ?? []).flatMap((entry) => entry[key] ?? []));
  const grounds = [...named('background')].map((name) => `[data-background="${name}"]{background:var(--c-${name})}`);
  const rooms = [...named('spacing')].map((name) => `[data-spacing="${name}"]{padding-block:var(--k-${name})}`);
  return [...grounds, ...rooms].join('');
}

/** The merchant's design tokens as CSS variables: palette `--p-…`, meaning `--c-…` per theme, component `--k-…`. No layer, no selector but the root's. */
export function themeCss(merchant: Themed): string {
  const { theme } = merchant;
  const always = [declarations(theme.palette, 'p'), declarations(theme.component, 'k')].filter(Boolean).join(';');
  const rule = (name: 'light' | 'dark') =>
    `[data-theme=${name}]{color-scheme:${name};${declarations(theme[name], 'c')}}`;
  return `:root{${always}}${fontRules(merchant)}${rule('light')}${rule('dark')}${sectionRules(merchant)}`;
}
