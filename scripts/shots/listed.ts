import type { LanguageCode } from '#schemas/merchant/language.ts';
import { directionOf } from '#schemas/merchant/boot-data.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { findPages, type Page } from '#pipeline/config/pages.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import { openWorkspace, type WorkspaceOptions } from '#pipeline/config/workspace.ts';
import type { Impact } from '#pipeline/impact/change.ts';
import { readCodeReach, type CodeReach } from '#pipeline/impact/code-reach.ts';
import { ownPathsReached, screensReached } from '#pipeline/impact/screens.ts';
import type { Shot } from './camera.ts';

/** In which languages and themes the screens of a merchant are photographed; `both` are the languages of both states, the default of the later one first. */
export type LooksOf = (impact: Impact, both: readonly LanguageCode[]) => Pick<Shot, 'language' | 'theme'>[];

export type ListOptions = {
  /** The project whose code draws both states. */
  root: string;
  before: WorkspaceOptions;
  after: WorkspaceOptions;
  impacts: readonly Impact[];
  /** Default: both themes, in the default language and in one that is written the other way, where the merchant has one. */
  looksOf?: LooksOf;
};

/** The screens that the changes of each merchant reach. A merchant that is new or removed has nothing to be compared with. */
export async function listShots({
  root,
  before,
  after,
  impacts,
  looksOf = bothDirections,
}: ListOptions): Promise<Shot[]> {
  const [pages, code] = [await findPages(root), readCodeReach(root)];
  const [old, now] = [openWorkspace(before), openWorkspace(after)];
  return impacts.flatMap((impact) => {
    const [was, is] = [buildChain(old, impact.code), buildChain(now, impact.code)];
    if (!was || !is) return [];
    const { default: first, supported } = languagesOf(is);
    const both = supported.filter((language) => languagesOf(was).supported.includes(language));
    const looks = looksOf(impact, [first, ...both.filter((language) => language !== first)]);
    return screensOf(impact, [was, is], pages, code).flatMap((screen) =>
      looks.map((look): Shot => ({ code: impact.code, ...screen, ...look })),
    );
  });
}

const bothDirections: LooksOf = (_impact, [first, ...others]) => {
  if (first === undefined) return [];
  const mirrored = others.find((language) => directionOf(language) !== directionOf(first));
  return [first, ...(mirrored ? [mirrored] : [])].flatMap((language) =>
    (['dark', 'light'] as const).map((theme) => ({ language, theme })),
  );
};

function screensOf(
  { changes }: Impact,
  [was, is]: [Chain, Chain],
  pages: Record<string, Page>,
  reach: CodeReach,
): Pick<Shot, 'path' | 'isMember'>[] {
  const states = [was.documents, is.documents] as const;
  const seen = [
    ...screensReached(changes, states, reach).flatMap((name) => pages[name] ?? []),
    ...ownPathsReached(changes, states, reach).map((path) => ({ path, audience: 'everyone' })),
  ];
  return seen.map(({ path, audience }) => ({ path, isMember: audience === 'member' || audience === 'logged-in' }));
}
