import { routes } from '#schemas/routes.generated.ts';
import type { Shot } from './camera.ts';
import type { LooksOf } from './listed.ts';

/** Languages that are photographed where texts of several change. */
const mostLanguages = 2;
/** Screens of one brand, and of all. */
const mostOfBrand = 6;
const mostShots = 12;

/** The looks in which a change can be seen: the languages of which texts change, in light only where light colours do. */
export const touchedLooks: LooksOf = ({ changes }, both) => {
  const [usual] = both;
  if (usual === undefined) return [];
  const paths = changes.map(({ path }) => path);
  const isOfTexts = (path: string) => path.startsWith('texts.');
  const isOfLight = (path: string) => path.startsWith('theme.light.');
  const said = both.filter((language) => paths.some((path) => path.startsWith(`texts.${language}.`)));
  const languages = paths.every(isOfTexts) && said.length > 0 ? said.slice(0, mostLanguages) : [usual];
  const themes = paths.every(isOfLight) ? (['light'] as const) : (['dark'] as const);
  const isBoth = !paths.every(isOfLight) && paths.some((path) => /^theme\.(?:light|palette|component)\./.test(path));
  return languages.flatMap((language) =>
    [...themes, ...(isBoth ? (['light'] as const) : [])].map((theme) => ({ language, theme })),
  );
};

/** What visitors see first. */
const first = [routes.home.path, routes.login.path, routes.register.path] as readonly string[];

/** So many screens as somebody waits for: of each brand some, those first that most people see. */
export function chosenShots(shots: readonly Shot[]): Shot[] {
  const rank = ({ path, isMember }: Shot) =>
    first.includes(path) ? first.indexOf(path) : first.length + Number(isMember);
  const ordered = shots.toSorted((one, other) => rank(one) - rank(other));
  const byBrand = Map.groupBy(ordered, ({ code }) => code);
  return [...byBrand.values()].flatMap((of) => of.slice(0, mostOfBrand)).slice(0, mostShots);
}
