import type { Json, JsonPath } from '#schemas/json.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { assetOf } from '#pipeline/config/assets.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { originsOf } from '#pipeline/config/origin.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { originsOfText } from '#pipeline/explain/text.ts';
import { assetChanges } from '#pipeline/impact/assets.ts';
import { textChanges } from '#pipeline/impact/texts.ts';
import { valueDifferences } from '#pipeline/impact/value-differences.ts';
import type { ComparedRow, CompareView } from '#studio/contract/views.ts';

type Sides = { before: Json | undefined; after: Json | undefined };

/** All that differs between two brands: values, texts, and pictures by their content. */
export function compareView(workspace: Workspace, one: Chain, other: Chain): Omit<CompareView, 'revision'> {
  /** What both say, each with the layer that says it. */
  const row = (
    part: ComparedRow['part'],
    path: JsonPath,
    { before, after }: Sides,
    layerIn: (chain: Chain) => string | undefined,
  ): ComparedRow => {
    const [was, is] = [layerIn(one), layerIn(other)];
    return {
      part,
      path,
      ...(before !== undefined && { one: { value: before, ...(was !== undefined && { layer: was }) } }),
      ...(after !== undefined && { other: { value: after, ...(is !== undefined && { layer: is }) } }),
    };
  };
  const both = { was: { workspace, chain: one }, is: { workspace, chain: other } };
  return {
    rows: [
      ...documentNames.flatMap((part) =>
        valueDifferences(part, one.documents[part], other.documents[part]).map(({ path, ...sides }) =>
          row(part, path, sides, (chain) => originsOf(chain, part, path)[0]?.layer),
        ),
      ),
      ...textChanges(both).map(({ path, ...sides }) => {
        const [, language = '', ...rest] = path.split('.');
        const [part, key] = [language as LanguageCode, rest.join('.')];
        return row(part, [key], sides, (chain) => originsOfText(workspace, chain, part, key)[0]?.layer);
      }),
      ...assetChanges(both).map(({ path, ...sides }) => row('assets', [path], sides, (chain) => holderOf(chain, path))),
    ],
  };
}

/** The folder that has a picture. */
const holderOf = (chain: Chain, path: string): string | undefined => {
  const file = assetOf(chain, path);
  return chain.layers.find(({ folder }) => file?.startsWith(`${folder}/`))?.code;
};
