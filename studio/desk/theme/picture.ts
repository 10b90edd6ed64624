import { isObject, own, type Json, type JsonPath } from '#schemas/json.ts';
import { namedIn, resolved, saidBy, wayOf } from '../form/tokens.ts';

/** The themes of a brand, side by side. */
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** A token as it is drawn, by `group.name`; `value` is what it is in the end. */
export type Token = { id: string; name: string; said: Json; names: string | undefined; value: string };

/** A meaning such as `text-muted`, in both themes. */
export type Meaning = { name: string } & Partial<Record<Mode, Token>>;

/** A line from a colour of the palette to what it is in a theme, by their places in the lists. */
export type Line = { from: number; to: number; mode: Mode; color: string; ids: readonly [string, string] };

export type Picture = { palette: Token[]; meanings: Meaning[]; shapes: Token[]; lines: Line[] };

const namesIn = (theme: Json, group: string): string[] => {
  const tokens = isObject(theme) ? own(theme, group) : undefined;
  return isObject(tokens) ? Object.keys(tokens) : [];
};

function tokenOf(theme: Json, group: string, name: string): Token | undefined {
  const id = `${group}.${name}`;
  const said = saidBy(theme, id);
  if (said === undefined) return undefined;
  return { id, name, said, names: namedIn(said), value: String(resolved(theme, said) ?? '') };
}

const tokensIn = (theme: Json, group: string): Token[] =>
  namesIn(theme, group).flatMap((name) => tokenOf(theme, group, name) ?? []);

/** A theme as a picture: the palette, what it means in light and dark, and the lines between both. */
export function pictureOf(theme: Json): Picture {
  const palette = tokensIn(theme, 'palette');
  const names = [...new Set(modes.flatMap((mode) => namesIn(theme, mode)))];
  const meanings = names.map((name): Meaning => {
    const [light, dark] = modes.map((mode) => tokenOf(theme, mode, name));
    return { name, ...(light && { light }), ...(dark && { dark }) };
  });
  const places = new Map(palette.map(({ id }, index) => [id, index]));
  const lines = meanings.flatMap((meaning, to) =>
    modes.flatMap((mode): Line[] => {
      const token = meaning[mode];
      const source = token && wayOf(theme, token.id).find((each) => places.has(each));
      const from = source === undefined ? undefined : places.get(source);
      return token && source !== undefined && from !== undefined
        ? [{ from, to, mode, color: token.value, ids: [source, token.id] }]
        : [];
    }),
  );
  return { palette, meanings, shapes: tokensIn(theme, 'component'), lines };
}

/** The token of a selected place, as `group.name`. */
export const tokenAt = (path: JsonPath): string | undefined =>
  path.length < 2 ? undefined : path.slice(0, 2).join('.');

/** A token, those that it has its value from, and those that have theirs from it. */
export function relatedTo(theme: Json, token: string | undefined): ReadonlySet<string> {
  if (token === undefined) return new Set();
  const others = ['palette', ...modes].flatMap((group) => namesIn(theme, group).map((name) => `${group}.${name}`));
  return new Set([...wayOf(theme, token), ...others.filter((each) => wayOf(theme, each).includes(token))]);
}
