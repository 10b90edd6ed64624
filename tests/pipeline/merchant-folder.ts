import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { errorsIn, type Finding } from '#pipeline/errors/problem.ts';
import type { Workspace, WorkspaceOptions } from '#pipeline/config/workspace.ts';

export const root = join(import.meta.dirname, '../..');

/** A throw-away merchants folder with the given files, `{ 'shop/home.json': text, bytes or value }`; templates come from the project. */
export function merchantFolder(files: Record<string, unknown>): { root: string; merchants: string } {
  const merchants = mkdtempSync(join(tmpdir(), 'foyer-merchants-'));
  onTestFinished(() => rmSync(merchants, { recursive: true, force: true }));
  cpSync(join(root, 'merchants/_base'), join(merchants, '_base'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(merchants, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content, null, 2),
    );
  }
  return { root, merchants };
}

/** What the check finds that does not build: a merchant of one file has warnings, such as the licence that it has not. */
export const checkErrors = async (
  codes: readonly string[] = [],
  options: WorkspaceOptions | Workspace = {},
): Promise<Finding[]> => errorsIn(await checkMerchants(codes, options));
