import type { JsonPath } from '#schemas/json.ts';
import type { Contrast } from '#pipeline/check/contrast.ts';

/** `POST /studio-api/logo-colors`, whose body is a picture: the colours that stand out in it, the strongest first; nothing is kept. `share` of what is coloured, 0 to 1. */
export type LogoColorsView = { colors: { color: string; share: number }[] };

/** A value of `theme.json` that a proposed palette has and the brand has not. */
export type ProposedValue = { path: JsonPath; value: string };

/** `GET /studio-api/brands/:code/palette?brand=&accent=`: the brand's theme in other colours, as hex. */
export type PaletteView = {
  revision: number;
  values: ProposedValue[];
  /** What each token is then, after all its references. */
  light: Record<string, string>;
  dark: Record<string, string>;
  /** Every pair that is judged, as it is then. */
  pairs: Contrast[];
};

/** `GET /studio-api/wearers`: what of the lobby wears a token of a theme or of the components, by the token's name without its group. */
export type WearersView = { wearers: Record<string, string[]> };
