import { clampChroma, converter, formatHex, type Oklch } from 'culori';
import { isColor } from '#pipeline/check/token-kinds.ts';
import { aliasOf, valueOf } from '#pipeline/check/tokens.ts';
import { isObject, own, type Json, type JsonObject } from '#schemas/json.ts';
import { hueBetween } from './hue.ts';

/** Colours that a brand is to have; without an accent it keeps its own. */
export type BrandColors = { brand: string; accent?: string | undefined };

const toOklch = converter('oklch');
const oklchOf = (value: Json | undefined): Oklch | undefined => (isColor(value) ? toOklch(value) : undefined);

/** What says something by its hue, and what only dims. */
const kept = new Set(['success', 'danger', 'warning', 'star', 'overlay']);
/** Below this OKLCH chroma a colour of a theme is a tinted grey. */
const greyBelow = 0.045;

/** From an old colour to the new one: all shades of the old become shades of the new. Without a new one it stays, and they do. */
type Turn = { from: Oklch; to: Oklch | undefined };

/** A shade of the old colour as a shade of the new: as far towards black or white, as strong in proportion. */
function turned(shade: Oklch, from: Oklch, to: Oklch): string {
  const l =
    shade.l <= from.l
      ? (to.l * shade.l) / Math.max(from.l, 0.01)
      : 1 - ((1 - to.l) * (1 - shade.l)) / Math.max(1 - from.l, 0.01);
  const c = to.c * Math.min(shade.c / Math.max(from.c, 0.01), 1.2);
  return formatHex(clampChroma({ mode: 'oklch', l, c, h: to.h ?? 0 }, 'oklch'));
}

/** A grey with the tint of the brand: as light and as strong as it was. */
const tinted = (grey: Oklch, brand: Oklch): string =>
  formatHex(clampChroma({ ...grey, h: brand.h ?? grey.h ?? 0, alpha: 1 }, 'oklch'));

/** Names in a group of a theme. */
export const namesIn = (theme: JsonObject, group: string): string[] => {
  const tokens = own(theme, group);
  return isObject(tokens) ? Object.keys(tokens) : [];
};

/** The shade that stands for a family such as `brand`: its middle one, or the strongest. */
export function anchorOf(theme: JsonObject, family: 'brand' | 'accent'): string | undefined {
  const names = namesIn(theme, 'palette').filter((name) => name.startsWith(`${family}-`));
  const usual = family === 'brand' ? 'brand-500' : 'accent-400';
  const isRead = readIn(theme);
  const chroma = (name: string) => oklchOf(valueOf(theme, `palette.${name}`))?.c ?? 0;
  const read = names.filter((name) => isRead(name));
  return read.includes(usual) ? usual : read.toSorted((one, other) => chroma(other) - chroma(one))[0];
}

/** Whether a colour of the palette is the value of a token. */
function readIn(theme: JsonObject): (name: string) => boolean {
  const read = new Set(
    ['palette', 'light', 'dark'].flatMap((group) =>
      namesIn(theme, group).map((name) => aliasOf(valueOf(theme, `${group}.${name}`))),
    ),
  );
  return (name) => read.has(`palette.${name}`);
}

/** The tokens of a theme that other colours of the brand change, by `group.name`: the ramps of its palette, its greys, and what light and dark say themselves. */
export function recoloured(theme: JsonObject, { brand, accent }: BrandColors): Map<string, string> {
  const values = new Map<string, string>();
  const brandTo = toOklch(brand);
  const accentTo = accent === undefined ? undefined : toOklch(accent);
  if (!brandTo) return values;
  const anchors = { brand: anchorOf(theme, 'brand'), accent: anchorOf(theme, 'accent') };
  const turnOf = (anchor: string | undefined, to: Oklch | undefined): Turn | undefined => {
    const from = anchor === undefined ? undefined : oklchOf(valueOf(theme, `palette.${anchor}`));
    return from && { from, to };
  };
  const turns = { brand: turnOf(anchors.brand, brandTo), accent: turnOf(anchors.accent, accentTo) };
  const isRead = readIn(theme);
  for (const name of namesIn(theme, 'palette').filter(isRead)) {
    const old = oklchOf(valueOf(theme, `palette.${name}`));
    const family = /^(brand|accent|neutral)-/.exec(name)?.[1];
    if (!old || family === undefined) continue;
    if (family === 'neutral') values.set(`palette.${name}`, tinted(old, brandTo));
    else {
      const turn = turns[family as 'brand' | 'accent'];
      if (turn?.to) values.set(`palette.${name}`, turned(old, turn.from, turn.to));
    }
  }
  // The logo's own colours, to the last digit.
  if (anchors.brand !== undefined) values.set(`palette.${anchors.brand}`, brand);
  if (anchors.accent !== undefined && accent !== undefined) values.set(`palette.${anchors.accent}`, accent);
  for (const group of ['light', 'dark'])
    for (const name of namesIn(theme, group)) {
      const old = kept.has(name) ? undefined : oklchOf(valueOf(theme, `${group}.${name}`));
      if (!old || (old.alpha ?? 1) < 1) continue;
      // A third colour of the old brand becomes a shade of the one that it is nearer to: beside the logo it would be a stranger.
      const turn = Object.values(turns)
        .filter((each) => each !== undefined)
        .toSorted((one, other) => hueBetween(one.from, old) - hueBetween(other.from, old))[0];
      if (old.c < greyBelow) values.set(`${group}.${name}`, tinted(old, brandTo));
      else if (turn?.to) values.set(`${group}.${name}`, turned(old, turn.from, turn.to));
    }
  return values;
}
