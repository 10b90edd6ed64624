import { identityOf } from '#pipeline/config/identity.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';

/** Whether a folder of `merchants/` is there for others to build on. */
export const isTemplate = (code: string): boolean => code.startsWith('_');

/** What a brand is called; a template, which has the name that its brands begin with, by its folder. */
export const brandName = (workspace: Workspace, code: string): string =>
  (isTemplate(code) ? undefined : identityOf(workspace, code)?.name) || code;
