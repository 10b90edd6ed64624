import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { displayName, openWorkspace, type WorkspaceOptions } from '../config/workspace.ts';
import type { Finding } from '../errors/problem.ts';
import { resolveMerchant } from './resolve.ts';

/** Files that no folder has yet, by their path below the folder of merchants, such as `shop/menus.json`. */
export type Draft = Readonly<Record<string, string | Uint8Array>>;

/**
 * Checks and resolves a merchant of a draft as `resolveMerchant` does one on the disk: errors and warnings with their places, and
 * the configuration unless a document has not its shape. Templates that the draft lacks are the project's; domains are compared within
 * the draft. The files are written to a folder of their own for the time of the call.
 * @throws Error for a path that leads out of the folder of merchants.
 */
export async function resolveDraft(
  code: string,
  files: Draft,
  options: Omit<WorkspaceOptions, 'merchants'> = {},
): Promise<{ merchant?: ResolvedMerchant; errors: Finding[]; warnings: Finding[] }> {
  const merchants = mkdtempSync(join(tmpdir(), 'foyer-draft-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      const file = join(merchants, path);
      if (!file.startsWith(merchants + sep)) throw new Error(`${path} is outside of the folder of merchants.`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    const workspace = openWorkspace({ ...options, merchants });
    const { chain: _, errors, warnings, ...resolved } = await resolveMerchant(code, workspace);
    const folder = displayName(workspace, merchants);
    const shown = (findings: readonly Finding[]) => findings.map((finding) => inMerchants(finding, folder));
    return { ...resolved, errors: shown(errors), warnings: shown(warnings) };
  } finally {
    rmSync(merchants, { recursive: true });
  }
}

/** A finding whose files are named as they will be in the project. */
function inMerchants(finding: Finding, folder: string): Finding {
  const { file, message, suggestion, template } = finding;
  const shown = (text: string) => text.replaceAll(folder, 'merchants');
  return {
    ...finding,
    file: shown(file),
    message: shown(message),
    ...(suggestion === undefined ? {} : { suggestion: shown(suggestion) }),
    ...(template === undefined ? {} : { template: { ...template, file: shown(template.file) } }),
  };
}
