import { buildChain } from './chain.ts';
import { remember, type Workspace } from './workspace.ts';

/** What a folder is among the others: its name for people, and the templates below it, the nearest first. */
export type Identity = { name: string; layers: readonly string[] };

/** Kept until a `merchant.json` that it is made of changes; undefined when there is no such folder. */
export function identityOf(workspace: Workspace, code: string): Identity | undefined {
  return remember(workspace, `identity:${code}`, () => {
    const chain = buildChain(workspace, code);
    if (!chain) return undefined;
    const { name } = chain.documents.merchant;
    const templates = chain.layers.filter((layer) => layer !== chain.top && !layer.settings);
    return { name: typeof name === 'string' ? name : code, layers: templates.map((layer) => layer.code).toReversed() };
  });
}
