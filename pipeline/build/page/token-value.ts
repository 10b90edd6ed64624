import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';

type Theme = ResolvedMerchant['theme'];

/** The literal value of a meaning token in one mode, references followed; undefined when it is absent or its references go in a circle. */
export function tokenValue(theme: Theme, mode: 'light' | 'dark', name: string): string | undefined {
  const groups: Record<string, Theme['palette']> = {
    palette: theme.palette,
    light: theme.light,
    dark: theme.dark,
    component: theme.component,
  };
  let value = groups[mode]?.[name]?.$value;
  for (let hops = 0; hops < 8; hops += 1) {
    const reference = /^\{([\w-]+)\.([\w-]+)\}$/.exec(String(value ?? ''));
    if (!reference) return value === undefined ? undefined : String(value);
    value = groups[reference[1] ?? '']?.[reference[2] ?? '']?.$value;
  }
  return undefined;
}
