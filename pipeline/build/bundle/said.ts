import { readFileSync, statSync } from 'node:fs';
import type { JsonObject } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { assetOf, assetsOf } from '#pipeline/config/assets.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { languagesOf, merchantTexts, type FlatTexts } from '#pipeline/config/texts.ts';
import { digest } from '#pipeline/store/digest.ts';

/** All that a merchant and its templates said when a bundle was made; assets by their digests. Texts of the product are not in it. */
export type Said = {
  documents: Partial<Record<DocumentName, JsonObject>>;
  texts: Partial<Record<LanguageCode, FlatTexts>>;
  assets: Record<string, string>;
};

/** What a merchant says now. */
export function saidBy(chain: Chain): Said {
  const texts = languagesOf(chain).supported.map((language) => [language, merchantTexts(chain, language)]);
  const assets = assetsOf(chain)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => {
      const file = assetOf(chain, name);
      return file !== undefined && statSync(file).isFile() ? [[name, digest(readFileSync(file))]] : [];
    });
  return {
    documents: chain.documents,
    texts: Object.fromEntries(texts) as Said['texts'],
    assets: Object.fromEntries(assets) as Said['assets'],
  };
}
