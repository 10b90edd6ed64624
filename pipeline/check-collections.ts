import { buildChain } from './chain.ts';
import { checkCollectionsAt } from './check/collections.ts';
import { Positions } from './errors/locate.ts';
import type { Finding } from './errors/problem.ts';
import { merchantCodeOf } from './explain/explain.ts';
import { listMerchants } from './load.ts';
import { readGames } from './site-word.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/**
 * What merchants' collections come to at the site, all when no code is given. `source`: the address of its gateway, or its list of
 * games that was saved in a file. Throws a sentence for the user when that tells no games.
 */
export async function siteCollections(
  codes: readonly string[],
  source: string,
  options: WorkspaceOptions | Workspace,
): Promise<Finding[]> {
  const workspace = openWorkspace(options);
  const positions = new Positions();
  const found: Finding[] = [];
  for (const code of codes.length > 0 ? codes : listMerchants(workspace)) {
    const chain = buildChain(workspace, code);
    if (!chain?.documents.games.collections) continue;
    const games = await readGames(source, merchantCodeOf(code, workspace));
    const problems = checkCollectionsAt(chain, games, Date.now());
    found.push(...problems.map((problem) => positions.locate(workspace, { ...problem, merchant: code })));
  }
  return found;
}
