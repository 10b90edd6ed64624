import { identityOf } from '#pipeline/config/identity.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';

/** What a brand is called; a template, which has the name that its brands begin with, by its folder. */
export const brandName = (workspace: Workspace, code: string): string =>
  (isTemplate(code) ? undefined : identityOf(workspace, code)?.name) || code;
