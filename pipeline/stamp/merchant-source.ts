import type { LanguageCode } from '#schemas/merchant/common.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { ConfigError } from '../errors/problem.ts';
import { findAsset, resolveMerchant, resolveTexts, themeCss } from '../resolve.ts';
import { openWorkspace, type Workspace } from '../workspace.ts';
import type { Places } from './places.ts';

/** Everything that a bundle or a development page is made of, read from the merchant's files. */
export type MerchantSource = {
  merchant: ResolvedMerchant;
  texts: Partial<Record<LanguageCode, Record<string, string>>>;
  themeCss: string;
  /** Absolute path of an asset (`assets/logo.svg`) of the merchant or of a template below it. */
  findAsset: (path: string) => string | undefined;
};
export type SourceResult = { source: MerchantSource; errors: [] } | { source?: undefined; errors: ConfigError[] };

/** A view of the files that one run shares: templates and product texts are read once. */
export const openSources = (places: Places): Workspace =>
  openWorkspace({ root: places.root, merchants: places.merchants });

/** Reads and checks one merchant; either a source or the errors. */
export function readSource(code: string, sources: Workspace): SourceResult {
  const { merchant, errors } = resolveMerchant(code, sources);
  if (merchant === undefined || errors.length > 0) return { errors };
  const style = themeCss(merchant);
  return {
    errors: [],
    source: {
      merchant,
      texts: resolveTexts(code, sources),
      themeCss: style,
      findAsset: (path) => findAsset(code, path, sources),
    },
  };
}
