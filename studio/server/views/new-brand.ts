import { freeCode } from '#pipeline/commands/new-merchant.ts';
import { codeLike } from '#pipeline/config/codes.ts';
import { findFolder, listMerchants, templateNames } from '#pipeline/config/load.ts';
import { packIds, readPack } from '#pipeline/config/packs.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { NewBrandQuery } from '#studio/contract/acts.ts';
import type { NewBrandView } from '#studio/contract/views.ts';
import { brandName } from './brand-name.ts';

/** What a new brand can be made of, and a code for its name. */
export function newBrandView(workspace: Workspace, { name = '', code = '' }: NewBrandQuery): NewBrandView {
  const sources = [...templateNames(workspace), ...listMerchants(workspace)];
  const fault = code === '' ? undefined : faultOf(code, workspace);
  return {
    sources: sources.map((each) => ({
      code: each,
      name: brandName(workspace, each),
      isTemplate: isTemplate(each),
    })),
    jurisdictions: packIds(workspace).map((id) => ({ id, name: readPack(workspace, id)?.pack?.name ?? id })),
    proposed: proposedFor(name, workspace),
    ...(fault !== undefined && { fault }),
  };
}

function faultOf(code: string, workspace: Workspace): string | undefined {
  try {
    freeCode(code, workspace);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** A code that is like the name and free; empty where no letter of it can be in one. */
function proposedFor(name: string, workspace: Workspace): string {
  const like = codeLike(name.replace(/^_+/, ''));
  if (like === undefined) return '';
  for (let count = 1; ; count++) {
    const code = count === 1 ? like : `${like}-${count}`;
    if (!findFolder(workspace, code)) return code;
  }
}
