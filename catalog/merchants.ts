import { makeBootData, withAssetAddresses } from '#pipeline/build/page/boot-data.ts';
import { openSources, readSource, type MerchantSource } from '#pipeline/build/page/merchant-source.ts';
import { pathsAt } from '#pipeline/build/paths.ts';
import { findKinds, type KindSchemas } from '#pipeline/config/kinds.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { joinTexts, noTexts } from '#pipeline/config/texts.ts';
import type { BootData, Texts } from '#schemas/merchant/boot-data.ts';
import type { SectionEntry } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { exampleOf } from './example.ts';

/** What a story is drawn from besides the gateway's answers. Assets are named as in the merchant's files. */
export type MerchantScene = {
  data: BootData;
  themeCss: string;
  /** Settings of each section kind: of this merchant's home, else of the first merchant that has the kind, else an example by its schema. */
  settings: Readonly<Record<string, SectionEntry['settings']>>;
};

/** Merchants by code, and the schemas of their sections' settings by kind. */
export type Merchants = { sources: ReadonlyMap<string, MerchantSource>; sections: KindSchemas };

/** Reads every merchant that has no errors, and the kinds of sections. */
export async function readMerchants(root: string): Promise<Merchants> {
  const sources = openSources(pathsAt(root));
  const read = new Map<string, MerchantSource>();
  for (const code of listMerchants(sources)) {
    const { source, errors } = await readSource(code, sources);
    if (source && errors.length === 0) read.set(code, source);
    else console.warn(`The catalog leaves out "${code}", which has errors: npm run merchants -- check ${code}`);
  }
  return { sources: read, sections: (await findKinds(root)).sections };
}

/** Texts of the language under the merchant's own: a section of another merchant brings keys that this one has not. */
function underTexts(own: Texts, others: readonly Texts[]): Texts {
  const joined: Record<string, Record<string, string>> = {};
  for (const texts of [...others, own])
    for (const [namespace, entries] of Object.entries(texts)) joined[namespace] = { ...joined[namespace], ...entries };
  return joined;
}

/** One merchant in one language. `addressOf` gives an asset of a source its address. */
export function sceneOf(
  { sources: merchants, sections }: Merchants,
  code: string,
  language: LanguageCode,
  addressOf: (source: MerchantSource, path: string) => string | undefined,
): MerchantScene {
  const own = merchants.get(code);
  if (!own) throw new Error(`No merchant "${code}" without errors`);
  const others = [...merchants.values()].filter((source) => source !== own);
  const textsOf = ({ textLayers, merchant: { merchant } }: MerchantSource) =>
    joinTexts(textLayers[language] ?? textLayers[merchant.languages.default] ?? noTexts);
  const data = makeBootData(own, {
    texts: underTexts(textsOf(own), others.map(textsOf)),
    textFiles: {},
    addressOf: (path) => addressOf(own, path),
    release: 'catalog',
  });
  const settings: Record<string, SectionEntry['settings']> = {};
  for (const source of [own, ...others])
    for (const { type, settings: given } of source.merchant.home.sections)
      settings[type] ??= withAssetAddresses(given ?? {}, (path) => addressOf(source, path));
  for (const [type, schema] of Object.entries(sections))
    settings[type] ??= withAssetAddresses(exampleOf(schema) as SectionEntry['settings'], (path) =>
      addressOf(own, path),
    );
  return { data: { ...data, language }, themeCss: own.themeCss, settings };
}
