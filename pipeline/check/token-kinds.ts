import { parse } from 'culori';
import { own, type Json } from '#schemas/json.ts';

/** What values a token takes: `expected` says it in words, with an example. */
export type TokenKind = { expected: string; accepts: (value: Json | undefined) => boolean };

const pxOf = { px: 1, rem: 16 } as const;
const lengthPattern = /^(\d+(?:\.\d+)?)(px|rem)$/;

/** A size with its unit. The bounds are those within which the lobby is still usable: a header of 5000px leaves no page. */
function length(least: number, most: number, example: string): TokenKind {
  return {
    expected: `a length from ${least}px to ${most}px, such as "${example}"`,
    accepts: (value) => {
      const [, digits, unit] = (typeof value === 'string' && lengthPattern.exec(value)) || [];
      const px = Number(digits) * pxOf[unit as keyof typeof pxOf];
      return px >= least && px <= most;
    },
  };
}

const radius = length(0, 999, '12px');

const hexPattern = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const wordPattern = /^[a-z]+$/i;
const functionPattern = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]+\)$/i;

/** Whether browsers and the contrast check read it alike: culori alone also takes a hex number without its `#`. */
export function isColor(value: Json | undefined): value is string {
  if (typeof value !== 'string') return false;
  if (hexPattern.test(value)) return true;
  if (value.includes('(') ? value.includes('--') || !functionPattern.test(value) : !wordPattern.test(value))
    return false;
  return !/^[\da-f]+$/i.test(value) && parse(value) !== undefined;
}

export const color: TokenKind = { expected: 'a colour such as "#4f5ff0"', accepts: isColor };

const familyPattern =
  /^(?:'[^'"\\;{}<>/*()]+'|"[^'"\\;{}<>/*()]+"|-?[\p{L}_][\p{L}\p{N}_-]*(?: +[\p{L}_][\p{L}\p{N}_-]*)*)$/u;
const fontFamily: TokenKind = {
  expected: `names of fonts with commas between them, such as "'Gill Sans', system-ui, sans-serif"`,
  accepts: (value) => typeof value === 'string' && value.split(',').every((name) => familyPattern.test(name.trim())),
};

const fontWeight: TokenKind = {
  expected: 'a weight from 100 to 900, such as 700',
  accepts: (value) =>
    (typeof value === 'number' || (typeof value === 'string' && /^\d{3}$/.test(value))) &&
    Number(value) >= 100 &&
    Number(value) <= 900,
};

const cases = ['none', 'uppercase', 'lowercase', 'capitalize'];
const textCase: TokenKind = {
  expected: `one of ${cases.join(', ')}`,
  accepts: (value) => typeof value === 'string' && cases.includes(value),
};

const offsetPattern = /^(?:0|-?\d*\.?\d+(?:px|rem))$/;
const colorReference = /^\{(?:palette|light|dark)\.[\w-]+\}$/;
/** Commas and spaces outside of brackets. */
const betweenShadows = /,(?![^()]*\))/;
const betweenParts = /\s+(?![^()]*\))/;

function isShadow(text: string): boolean {
  const parts = text.trim().split(betweenParts);
  const lengths = parts.filter((part) => offsetPattern.test(part));
  const others = parts.filter((part) => part !== 'inset' && !offsetPattern.test(part));
  if (parts.length - lengths.length - others.length > 1 || others.length > 1) return false;
  return (
    lengths.length >= 2 && lengths.length <= 4 && others.every((part) => isColor(part) || colorReference.test(part))
  );
}

const shadow: TokenKind = {
  expected: 'a shadow such as "0 2px 8px rgb(0 0 0 / 0.16)", or "none"',
  accepts: (value) =>
    typeof value === 'string' && (value === 'none' || value.split(betweenShadows).every((one) => isShadow(one))),
};

/** The component tokens of the product: a test holds them against those of `_base`. */
export const componentKinds: Readonly<Record<string, TokenKind>> = {
  'radius-tile': radius,
  'radius-card': radius,
  'radius-button': radius,
  'radius-input': radius,
  'font-body': fontFamily,
  'font-display': fontFamily,
  'display-weight': fontWeight,
  'shadow-card': shadow,
  'shadow-float': shadow,
  'title-case': textCase,
  'tile-gap': length(0, 48, '8px'),
  'header-height': length(40, 120, '56px'),
  'footer-height': length(40, 120, '60px'),
};

const space = length(0, 96, '32px');

/** What a component token takes: one of the product's, or the room around sections by a name of the merchant's own. */
export const componentKind = (name: string): TokenKind | undefined =>
  own(componentKinds, name) ?? (name.startsWith('space-') ? space : undefined);
