import type { SplitStyle } from './split-style.ts';

const rule = /([^{}]+)\{([^{}]*)\}/g;
const usedVariable = /var\((--[\w-]+)/g;

/** The variables that a text uses, itself or by way of the tokens that it uses. */
function variablesOf(text: string, values: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>();
  const visit = (part: string) => {
    for (const [, name = ''] of part.matchAll(usedVariable)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(values.get(name) ?? '');
    }
  };
  visit(text);
  return found;
}

/** A theme's tokens (rules of nothing but declarations) in two: those that `style` uses, in every theme, and all others. */
export function splitTokens(themeCss: string, style: string): SplitStyle {
  const rules = [...themeCss.matchAll(rule)].map(([, selector = '', body = '']) => ({
    selector,
    declarations: body.split(';').filter(Boolean),
  }));
  const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'));
  const values = new Map<string, string>();
  for (const { declarations } of rules)
    for (const declaration of declarations) {
      const name = nameOf(declaration);
      values.set(name, `${values.get(name) ?? ''} ${declaration}`);
    }
  const used = variablesOf(style, values);
  const isFirst = (declaration: string) => !declaration.startsWith('--') || used.has(nameOf(declaration));
  const print = (wanted: (declaration: string) => boolean) =>
    rules
      .map(({ selector, declarations }) => {
        const body = declarations.filter(wanted).join(';');
        return body && `${selector}{${body}}`;
      })
      .join('');
  return { first: print(isFirst), rest: print((declaration) => !isFirst(declaration)) };
}
