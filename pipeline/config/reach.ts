import { join, relative, sep } from 'node:path';
import { own } from '#schemas/json.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { buildChain, isTemplateName } from './chain.ts';
import { baseTemplate, listMerchants, ownTemplates } from './load.ts';
import { readJson } from './read-files.ts';
import type { Workspace } from './workspace.ts';

/** The merchants and templates that a folder is a layer of, itself among them; of a merchant's that one alone. */
export function heirsOf(workspace: Workspace, code: string): string[] {
  const known = allFolders(workspace);
  if (!isTemplate(code)) return known.filter((each) => each === code);
  return known.filter((each) => {
    const template = isTemplate(each) ? each : templateOf(workspace, each);
    return (buildChain(workspace, template) ?? buildChain(workspace, baseTemplate))?.layers.some(
      (layer) => layer.code === code,
    );
  });
}

/** The template that a merchant names; of a merchant only the one file is read. */
function templateOf(workspace: Workspace, code: string): string {
  const value = readJson(workspace, join(workspace.merchantsFolder, code, 'merchant.json'), []);
  const named = value && own(value, 'extends');
  return named !== undefined && isTemplateName(named) ? named : baseTemplate;
}

/**
 * The merchants and templates that a file is read for. What belongs to no folder of theirs, such as a pack or a text of the product,
 * is read for all; so is the `merchant.json` of a template, which says what it builds on.
 */
export function reachedBy(workspace: Workspace, file: string): string[] {
  const code = folderOf(workspace, file);
  const known = allFolders(workspace);
  const isOfAll = code === undefined || !known.includes(code) || isChainOfTemplate(workspace, file, code);
  return isOfAll ? known : heirsOf(workspace, code);
}

/** The code of the merchant or template in whose folder a file is. */
export function folderOf({ merchantsFolder }: Workspace, file: string): string | undefined {
  return file.startsWith(merchantsFolder + sep) ? relative(merchantsFolder, file).split(sep)[0] : undefined;
}

const isChainOfTemplate = ({ merchantsFolder }: Workspace, file: string, code: string): boolean =>
  isTemplate(code) && file === [merchantsFolder, code, 'merchant.json'].join(sep);

const allFolders = (workspace: Workspace): string[] => [...listMerchants(workspace), ...ownTemplates(workspace)];
