import { own } from '#schemas/json.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { languagesOf, productTexts, sourceLanguage } from '#pipeline/config/texts.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { TextsView } from '#studio/contract/views.ts';

/** The layer of the product's own texts. */
const product = 'locales';

/** Every text of a brand in every language that it offers, with the layer that says it; a cell is absent where nobody has translated. */
export function textsView(workspace: Workspace, chain: Chain): Omit<TextsView, 'revision'> {
  const { supported } = languagesOf(chain);
  const languages = supported.length > 0 ? supported : [sourceLanguage];
  const said = languages.map((language) => [language, saidIn(workspace, chain, language)] as const);
  const keys = new Set([
    ...Object.keys(productTexts(workspace, sourceLanguage)),
    ...said.flatMap(([, of]) => [...of.keys()]),
  ]);
  return {
    languages,
    rows: [...keys].toSorted().map((key) => ({
      key,
      cells: Object.fromEntries(
        said.flatMap(([language, of]) => {
          const cell = of.get(key);
          return cell ? [[language, cell]] : [];
        }),
      ),
    })),
  };
}

function saidIn(
  workspace: Workspace,
  chain: Chain,
  language: LanguageCode,
): Map<string, { text: string; layer: string }> {
  const layers = [
    { code: product, texts: productTexts(workspace, language) },
    ...chain.layers.map(({ code, texts }) => ({ code, texts: own(texts, language)?.value ?? {} })),
  ];
  return new Map(
    layers.flatMap(({ code, texts }) =>
      Object.entries(texts).flatMap(([key, text]): [string, { text: string; layer: string }][] =>
        typeof text === 'string' && key !== '$schema' ? [[key, { text, layer: code }]] : [],
      ),
    ),
  );
}
