/** A rule of a style sheet: its own text, or the rules inside a group such as `@layer ui`. */
type Rule = { prelude: string; body: string; inner?: Rule[] };

/** The part that stands before the markup it was made for, and the part that follows it. */
export type SplitStyle = { first: string; rest: string };

const group = /^@(?:layer|media|supports|container)\b/;
const className = /\.(-?[_a-z][\w-]*)/gi;
const betweenSelectors = /,(?![^(]*\))/;
const layerName = /^@layer ([\w-]+)$/;

/** Index of the brace that closes the one at `open`; strings are skipped. */
function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = css.indexOf(character, at + 1);
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new Error('A compiled style sheet has a brace without its twin.');
}

/** The rules of a minified style sheet, which has no comments. */
function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', at)) {
    const end = closingBrace(css, open);
    const prelude = css.slice(at, open).trim();
    const body = css.slice(open + 1, end);
    rules.push({ prelude, body, ...(group.test(prelude) && { inner: parse(body) }) });
    at = end + 1;
  }
  return rules;
}

/** The rules for which `wanted` holds, as text, with the groups around them. */
function print(rules: readonly Rule[], wanted: (rule: Rule) => boolean): string {
  return rules
    .map((rule) => {
      const body = rule.inner ? print(rule.inner, wanted) : wanted(rule) && rule.body;
      return body ? `${rule.prelude}{${body}}` : '';
    })
    .join('');
}

/** Class names in markup, each once. */
export const classesIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/** Selectors whose classes an element need not have, or need have but one of; what stands between the innermost brackets. */
const alternatives = /:(?:not|is|where|lang|dir|nth-[a-z-]+)\([^()]*\)/g;

/** Selectors without their alternatives, however deep those are nested: a compiler writes `:dir(rtl)` as `:is(:lang(ar),…)`. */
function withoutAlternatives(selectors: string): string {
  const plain = selectors.replace(alternatives, '');
  return plain === selectors ? plain : withoutAlternatives(plain);
}

const keyframes = /^@keyframes (.+)$/;

/** A style sheet in three parts: what the markup above the content needs, what the content needs, and what no markup needs yet. */
export type PageStyle = SplitStyle & { later: string };

/**
 * Splits a style sheet by the classes of a page's markup. The first two parts stand one after the other. The third comes later:
 * `isOfPage` has to say the same of all classes of one file, because of two rules for one element the last one counts.
 */
export function splitStyle(
  css: string,
  above: ReadonlySet<string>,
  isOfPage: (className: string) => boolean,
): PageStyle {
  const fits = (wanted: (name: string) => boolean) => (selector: string) =>
    [...selector.matchAll(className)].every(([, name = '']) => wanted(name));
  const suits = ({ prelude }: Rule, wanted: (name: string) => boolean) =>
    !prelude.startsWith('@') && withoutAlternatives(prelude).split(betweenSelectors).some(fits(wanted));
  const isFirst = (rule: Rule) => suits(rule, (name) => above.has(name));
  const rules = parse(css);
  const plain = print(rules, (rule) => suits(rule, isOfPage));
  const isNeeded = (rule: Rule) => {
    const animation = keyframes.exec(rule.prelude)?.[1];
    return animation === undefined ? rule.prelude.startsWith('@') || suits(rule, isOfPage) : plain.includes(animation);
  };
  const layers = [...new Set(rules.flatMap(({ prelude }) => layerName.exec(prelude)?.[1] ?? []))];
  return {
    first: `@layer ${layers.join(',')};${print(rules, isFirst)}`,
    rest: print(rules, (rule) => !isFirst(rule) && isNeeded(rule)),
    later: print(rules, (rule) => !isNeeded(rule)),
  };
}
