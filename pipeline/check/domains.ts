import { join } from 'node:path';
import { buildChain, isTemplateName } from '../config/chain.ts';
import { readOverlay } from '../config/channels.ts';
import { codeFault, hostOwner } from '../config/codes.ts';
import { Positions } from '../config/locate.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { listOf, own, type JsonPath } from '#schemas/json.ts';
import { baseTemplate, listMerchants } from '../config/load.ts';
import { originsOf } from '../config/origin.ts';
import { readJson } from '../config/read-files.ts';
import { displayName, remember, type Workspace } from '../config/workspace.ts';

/** A merchant who says that a host is theirs, and where. */
type Claim = { code: string; name: string; file: string; path: JsonPath };
/** Problems by the code of the merchant who has them; may be sent to another thread. */
export type DomainFaults = ReadonlyMap<string, readonly Problem[]>;

/** Under this name a workspace keeps what `domainFaults` found. */
export const domainsKey = 'domains';

/**
 * Hosts that two merchants claim, or one twice: neither is chosen, since which of them was first cannot be seen in the files.
 * And the built-in host `<code>.localhost` of another, who needs claim nothing. Of each merchant only the one file is read.
 */
export const domainFaults = (workspace: Workspace): DomainFaults =>
  remember(workspace, domainsKey, () => findFaults(workspace, listMerchants(workspace)));

/** The merchant that a host belongs to by its files; undefined without one. */
export const ownerOf = (workspace: Workspace, host: string): string | undefined =>
  host.includes('.')
    ? listMerchants(workspace).find((code) => claimsOf(workspace, code).some(({ name }) => name === host))
    : undefined;

function findFaults(workspace: Workspace, codes: readonly string[]): DomainFaults {
  const byName = Map.groupBy(
    codes.flatMap((code) => claimsOf(workspace, code)),
    ({ name }) => name,
  );
  const found = new Map<string, Problem[]>();
  const positions = new Positions(workspace);
  const placeOf = ({ code, file, path }: Claim) =>
    `${code} (${displayName(workspace, file)}:${positions.find(file, path).line})`;
  const report = ({ code, file, path, name }: Claim, others: string) =>
    found.set(code, [...(found.get(code) ?? []), makeProblem('duplicate-domain', file, path, { name, others })]);
  for (const [name, same] of byName) {
    const owner = hostOwner(name, codes);
    for (const claim of same) {
      const others = same.filter((other) => other.code !== claim.code);
      const isBuiltIn = owner !== undefined && owner !== claim.code;
      if (isBuiltIn) report(claim, `${owner}, whose built-in host it is`);
      else if (others.length > 0) report(claim, others.map(placeOf).join(' and '));
      else if (claim !== same[0]) report(claim, same.slice(0, 1).map(placeOf).join());
    }
  }
  return found;
}

/** What cannot be read claims nothing: it is reported, and not published, anyway. */
function claimsOf(workspace: Workspace, code: string): Claim[] {
  const folder = join(workspace.merchantsFolder, code);
  const usual = join(folder, 'merchant.json');
  const value = codeFault(code) === undefined ? readJson(workspace, usual, []) : undefined;
  if (!value) return [];
  const overlay = readOverlay(workspace, folder, workspace.channel);
  const isOverlaid = overlay !== undefined && Array.isArray(overlay.value.domains);
  const file = isOverlaid ? overlay.file : usual;
  const written = own(isOverlaid ? overlay.value : value, 'domains');
  const named = own(value, 'extends') ?? baseTemplate;
  const below = written === undefined && isTemplateName(named) ? buildChain(workspace, named) : undefined;
  return listOf(below ? below.documents.merchant.domains : written).flatMap((name, index) => {
    if (typeof name !== 'string') return [];
    const path = ['domains', index];
    const [origin = { file, path: [] }] = below ? originsOf(below, 'merchant', path) : [{ file, path }];
    return { code, name, file: origin.file, path: origin.path };
  });
}
