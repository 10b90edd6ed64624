/** Groups of the theme document, by the beginning of their CSS variables; colours by meaning are of the theme that is shown. */
const groups = { c: undefined, k: 'component', p: 'palette' } as const;
const painted = /^(?:--|color:|background|border|fill|stroke|outline|box-shadow|text-decoration|caret)/;
const variable = /var\(\s*--([ckp])-([\w-]{1,80})/g;
const most = 40;

/** The tokens that colour an element, or what is between it and `around`, as the theme document names them, the nearest first. */
export function colorsOf(target: Element, around: Element): string[] {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
  const rules = [...document.styleSheets].flatMap((sheet) => rulesIn(sheet));
  const found = new Set<string>();
  for (let at: Element | null = target; at; at = at === around ? null : at.parentElement)
    for (const { selectorText, style } of rules) {
      if (!isOf(at, selectorText)) continue;
      // Of a shorthand with a variable in it only the text of the rule says anything.
      for (const declaration of style.cssText.split(';')) {
        if (!painted.test(declaration.trim())) continue;
        for (const [, group = '', name = ''] of declaration.matchAll(variable))
          found.add(`${groups[group as keyof typeof groups] ?? theme}.${name}`);
      }
    }
  return [...found].slice(0, most);
}

function isOf(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // Some that a browser takes in a style sheet it takes nowhere else.
    return false;
  }
}

/** Rules that hold for the screen as it is, of layers and media, too. */
function rulesIn(sheet: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
  try {
    return [...sheet.cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule, ...rulesIn(rule)];
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
      return rule instanceof CSSGroupingRule ? rulesIn(rule) : [];
    });
  } catch {
    // A style sheet of another origin shows no rules.
    return [];
  }
}
