import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';

type Theme = ResolvedMerchant['theme'];
const prefixes = { palette: 'p', light: 'c', dark: 'c', component: 'k' } as const;
/** A DTCG alias, `{palette.brand-500}`. */
export const aliasPattern = /\{(\w+)\.([\w-]+)\}/g;

/** A token's value as CSS: aliases become `var(--…)`; what could end the declaration is dropped. */
function cssValue(value: string | number): string {
  return String(value)
    .replaceAll(/[;{}<>\\](?![\w]+\.)/g, (sign) => (sign === '{' || sign === '}' ? sign : ''))
    .replaceAll(
      aliasPattern,
      (_, group: string, name: string) => `var(--${prefixes[group as keyof typeof prefixes] ?? 'c'}-${name})`,
    )
    .replaceAll(/[{}]/g, '');
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

/** The merchant's design tokens as CSS variables: palette `--p-…`, meaning `--c-…` per theme, component `--k-…`. No layer, no selector but the root's. */
export function themeCss(merchant: Pick<ResolvedMerchant, 'theme'>): string {
  const { theme } = merchant;
  const always = [declarations(theme.palette, 'p'), declarations(theme.component, 'k')].filter(Boolean).join(';');
  const rule = (name: 'light' | 'dark') =>
    `[data-theme=${name}]{color-scheme:${name};${declarations(theme[name], 'c')}}`;
  return `:root{${always}}${rule('light')}${rule('dark')}`;
}
