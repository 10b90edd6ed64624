import type { Chain } from '../chain.ts';
import type { Problem } from '../errors/problem.ts';
import { findKinds } from '../kinds.ts';
import type { Workspace } from '../workspace.ts';
import { checkShapes } from './shapes.ts';

/** Every check of one merchant's effective documents. */
export async function checkChain(workspace: Workspace, chain: Chain): Promise<Problem[]> {
  const kinds = await findKinds(workspace.root);
  return checkShapes(chain, kinds);
}
