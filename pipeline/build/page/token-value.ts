import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { own } from '#schemas/json.ts';

type Theme = ResolvedMerchant['theme'];

/** The literal value of a meaning token in one mode, references followed; undefined when it is absent or its references go in a circle. */
export function tokenValue(theme: Theme, mode: 'light' | 'dark', name: string): string | undefined {
  const groups: Record<string, Theme['palette']> = {
    palette: theme.palette,
    light: theme.light,
    dark: theme.dark,
    component: theme.component,
  };
  const valueOf = (group: string, token: string) => own(own(groups, group) ?? {}, token)?.$value;
  let value = valueOf(mode, name);
  for (let hops = 0; hops < 8; hops += 1) {
    const reference = /^\{([\w-]+)\.([\w-]+)\}$/.exec(String(value ?? ''));
    if (!reference) return value === undefined ? undefined : String(value);
    value = valueOf(reference[1] ?? '', reference[2] ?? '');
  }
  return undefined;
}
