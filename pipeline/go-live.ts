import { readFileSync } from 'node:fs';
import { assetOf } from './assets.ts';
import { buildChain } from './chain.ts';
import { isObject } from './json.ts';
import { baseTemplate } from './load.ts';
import { originsOf } from './origin.ts';
import { openWorkspace, type Workspace, type WorkspaceOptions } from './workspace.ts';

/** What is valid but not yet the merchant's own: the list to work off before players see it. Empty when nothing is missing. */
export function goLiveList(code: string, options: WorkspaceOptions | Workspace = {}): string[] {
  const workspace = openWorkspace(options);
  const chain = buildChain(workspace, code);
  if (!chain) return [];
  const { merchant } = chain.documents;
  const ownsNothing = (document: 'legal' | 'theme' | 'downloads' | 'security') =>
    !chain.layers.at(-1)?.documents[document];
  const icon = typeof merchant.icon === 'string' ? assetOf(chain, merchant.icon) : undefined;
  const generated =
    icon?.endsWith('.svg') === true && readFileSync(icon, 'utf8').includes('font-family="system-ui,sans-serif"');
  const supported =
    isObject(merchant.languages) && Array.isArray(merchant.languages.supported) ? merchant.languages.supported : [];
  const gateway = originsOf(chain, 'merchant', ['gateway', 'baseUrl'])[0];
  const open: [boolean, string][] = [
    [
      !Array.isArray(merchant.domains) || merchant.domains.length === 0,
      'domains: name the host names in merchant.json',
    ],
    [ownsNothing('legal'), 'licence: write legal.json with the licence number, its link and its text'],
    [generated, 'icons: replace the generated logo and icon in assets/'],
    [ownsNothing('theme'), 'brand: write theme.json with the brand’s colours'],
    [supported.length < 2, 'languages: only one is offered; add others if the market needs them'],
    [
      gateway?.layer === baseTemplate,
      'gateway: /api of the serving host is used; say otherwise in merchant.json if it lies elsewhere',
    ],
    [ownsNothing('security'), 'frames: list the origins of the game vendors in security.json'],
    [ownsNothing('downloads'), 'downloads: give the addresses of the apps in downloads.json, if there are any'],
  ];
  return open.filter(([missing]) => missing).map(([, text]) => text);
}
