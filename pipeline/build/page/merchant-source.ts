import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { Finding } from '#pipeline/errors/problem.ts';
import { domainFaults, domainsKey } from '#pipeline/check/domains.ts';
import { kindsOf } from '#pipeline/config/kinds.ts';
import { assetOf, fontOf, wellKnownOf } from '#pipeline/config/assets.ts';
import { resolveMerchant } from '#pipeline/check/resolve.ts';
import { textLayersOf, type TextLayers } from '#pipeline/config/texts.ts';
import { themeCss } from '#pipeline/config/theme.ts';
import { openWorkspace, type Workspace } from '#pipeline/config/workspace.ts';
import type { Paths } from '../paths.ts';

/** Everything that a bundle or a development page is made of, read from the merchant's files. */
export type MerchantSource = {
  merchant: ResolvedMerchant;
  /** Texts of every language offered. */
  textLayers: Partial<Record<LanguageCode, TextLayers>>;
  themeCss: string;
  /** Absolute path of an asset (`assets/logo.svg`) of the merchant or of a template below it. */
  findAsset: (path: string) => string | undefined;
  /** As `findAsset`, of a font (`fonts/brand.woff2`). */
  findFont: (path: string) => string | undefined;
  /** Files that its hosts serve below `/.well-known/`. */
  wellKnown: readonly { name: string; path: string }[];
};
/** With errors, the source is there only as far as a development page can still be drawn from it; it is never published. */
export type SourceResult = { source?: MerchantSource; errors: Finding[]; warnings: Finding[] };

/** A view of the files that one run shares, under the law of `at` (epoch ms, now without): templates and product texts are read once. */
export const openSources = ({ root, merchants, channel }: Paths, at?: number): Workspace =>
  openWorkspace({ root, merchants, channel, ...(at !== undefined && { at }) });

/** A fresh view for another thread. It has the kinds, for which each thread would load all of TypeBox, and what needs the files of all merchants. */
export const viewForThread = async (workspace: Workspace): Promise<Workspace> => ({
  ...workspace,
  cache: new Map<string, unknown>([
    ['kinds', await kindsOf(workspace)],
    [domainsKey, domainFaults(workspace)],
  ]),
});

/** Reads and checks one merchant. */
export async function readSource(code: string, sources: Workspace): Promise<SourceResult> {
  const { merchant, errors, warnings, chain } = await resolveMerchant(code, sources);
  if (merchant === undefined || chain === undefined) return { errors, warnings };
  return {
    errors,
    warnings,
    source: {
      merchant,
      textLayers: textLayersOf(sources, chain),
      themeCss: themeCss(merchant),
      findAsset: (path) => assetOf(chain, path),
      findFont: (path) => fontOf(chain, path),
      wellKnown: wellKnownOf(chain),
    },
  };
}
