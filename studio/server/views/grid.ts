import { own, valueAt, type Json, type JsonPath } from '#schemas/json.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { listMerchants, ownTemplates } from '#pipeline/config/load.ts';
import { originsOf } from '#pipeline/config/origin.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { originsOfText } from '#pipeline/explain/text.ts';
import { locksOn } from '#pipeline/explain/gone.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { GridRow, GridView } from '#studio/contract/views.ts';
import { brandName } from './brand-name.ts';

/** One value of a document, or one text of a language, over all brands and templates. */
export function gridView(
  workspace: Workspace,
  part: DocumentName | LanguageCode,
  path: JsonPath,
): Omit<GridView, 'revision'> {
  const codes = [...listMerchants(workspace), ...ownTemplates(workspace)];
  const document = documentNames.find((each) => each === part);
  return {
    rows: codes.flatMap((code): GridRow[] => {
      const chain = buildChain(workspace, code);
      if (!chain) return [];
      const said = document
        ? valueIn(chain, document, path)
        : textIn(workspace, chain, part as LanguageCode, String(path[0]));
      return [{ code, name: brandName(workspace, code), isTemplate: isTemplate(code), ...said }];
    }),
  };
}

type Said = Omit<GridRow, 'code' | 'name' | 'isTemplate'>;

function valueIn(chain: Chain, document: DocumentName, path: JsonPath): Said {
  const value = valueAt(chain.documents[document], path);
  const [winner] = originsOf(chain, document, path);
  const lock = locksOn(chain, document, path).find(({ layer, isInside }) => layer !== chain.top.code && !isInside);
  return {
    ...shown(value, valueAt(chain.below?.documents[document], path), winner?.layer, chain.top.code),
    ...(lock && { lock: { layer: lock.layer, name: lock.name } }),
    ...(isNowhere(chain.documents[document], path) && { isNowhere: true }),
  };
}

/** Whether a path leads into an entry of a list that is not there: nothing can be said of a part of it. */
const isNowhere = (root: Json, path: JsonPath): boolean =>
  path.some((_, index) => {
    const around = valueAt(root, path.slice(0, index));
    return Array.isArray(around) && valueAt(root, path.slice(0, index + 1)) === undefined;
  });

function textIn(workspace: Workspace, chain: Chain, language: LanguageCode, key: string): Said {
  const [winner, ...hidden] = originsOfText(workspace, chain, language, key);
  const inherited = hidden.find(({ layer }) => layer !== chain.top.code)?.value;
  const isOffered = languagesOf(chain).supported.includes(language) || own(chain.top.texts, language) !== undefined;
  return {
    ...shown(winner?.value, inherited, winner?.layer, chain.top.code),
    ...(!isOffered && { isNowhere: true as const }),
  };
}

function shown(value: Json | undefined, inherited: Json | undefined, layer: string | undefined, code: string): Said {
  return {
    ...(value !== undefined && { value }),
    ...(layer !== undefined && { layer }),
    ...(layer === code && inherited !== undefined && { inherited }),
  };
}
