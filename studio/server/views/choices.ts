import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  if (kind === 'icon') return { choices: iconChoices(workspace) };
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

/** Icons as pictures of their own: a page of another origin shows none of a sprite. */
function iconChoices({ root }: Workspace): ChoicesView['choices'] {
  const sprite = readFileSync(join(root, 'public/icons.svg'), 'utf8');
  return [...sprite.matchAll(/<symbol id="([\w-]+)"(.*?)<\/symbol>/gs)].map(([, name = '', rest = '']) => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg"${rest}</svg>`.replaceAll('currentColor', '#808090');
    return { value: name, label: name, picture: `data:image/svg+xml,${encodeURIComponent(drawn)}` };
  });
}

const pictureChoices = (chain: Chain, pages: string | undefined): ChoicesView['choices'] =>
  assetsOf(chain)
    .filter((path) => /\.(?:svg|png|webp|jpe?g|avif)$/.test(path))
    .map((path) => ({
      value: path,
      label: path.slice('assets/'.length),
      ...(pages !== undefined && { picture: `${pages}/${path}` }),
    }));
