import { own } from '#schemas/json.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { assetsOf } from '#pipeline/config/assets.ts';
import { kindsOf } from '#pipeline/config/kinds.ts';
import { languagesOf, productTexts, sourceLanguage, textLayersOf, textOf } from '#pipeline/config/texts.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { cataloguesOf } from '#pipeline/check/catalogues.ts';
import type { ChoicesView } from '#studio/contract/views.ts';
import { textsView } from './texts.ts';

/**
 * What a value that refers to something of a kind can be, as the checker knows it; undefined for a kind that lists nothing. `pages` is where the
 * canvas of the brand is, which has its pictures; a template has none.
 */
export async function choicesView(
  workspace: Workspace,
  chain: Chain,
  kind: string,
  pages: string | undefined,
): Promise<ChoicesView | undefined> {
  if (kind === 'text') return { choices: textChoices(workspace, chain) };
  if (kind === 'asset') return { choices: pictureChoices(chain, pages) };
  const names = own(cataloguesOf(workspace, chain, await kindsOf(workspace)), kind)?.names;
  return names && { choices: [...names].map((value) => ({ value, label: value })) };
}

function textChoices(workspace: Workspace, chain: Chain): ChoicesView['choices'] {
  const layers = textLayersOf(workspace, chain)[languagesOf(chain).default];
  return textsView(workspace, chain).rows.map(({ key }) => ({
    value: key,
    label: (layers && textOf(layers, key)) ?? productTexts(workspace, sourceLanguage)[key] ?? key,
  }));
}

const pictureChoices = (chain: Chain, pages: string | undefined): ChoicesView['choices'] =>
  assetsOf(chain)
    .filter((path) => /\.(?:svg|png|webp|jpe?g|avif)$/.test(path))
    .map((path) => ({
      value: path,
      label: path.slice('assets/'.length),
      ...(pages !== undefined && { picture: `${pages}/${path}` }),
    }));
