import { join } from 'node:path';
import { buildChain, isTemplateName, type Chain } from '../chain.ts';
import { codeFault, hostOwner } from '../codes.ts';
import { Positions } from '../errors/locate.ts';
import { makeProblem, type Problem } from '../errors/problem.ts';
import { own, type Json, type JsonPath } from '../json.ts';
import { baseTemplate, listMerchants, type LayerFile } from '../load.ts';
import { originsOf } from '../origin.ts';
import { readJson } from '../read-files.ts';
import { displayName, remember, type Workspace } from '../workspace.ts';

/** A merchant who says that a host is his, and where. */
export type Claim = { code: string; name: string; file: string; path: JsonPath };
/** Problems by the code of the merchant who has them; may be sent to another thread. */
export type DomainFaults = ReadonlyMap<string, readonly Problem[]>;

/** Under this name a workspace keeps what `domainFaults` found. */
export const domainsKey = 'domains';

/** What `faultsAmong` finds among all merchants, whoever is asked about: of each only the one file is read. */
export const domainFaults = (workspace: Workspace): DomainFaults =>
  remember(workspace, domainsKey, () => {
    const codes = listMerchants(workspace);
    const claims = codes.flatMap((code) => claimsOf(workspace, code));
    return faultsAmong(workspace, codes, claims);
  });

/**
 * Hosts that two merchants claim, or one twice: neither is chosen, since which of them came first cannot be seen in the files.
 * And the built-in host `<code>.localhost` of another, who needs claim nothing.
 */
export function faultsAmong(workspace: Workspace, codes: readonly string[], claims: readonly Claim[]): DomainFaults {
  const byName = new Map<string, Claim[]>();
  for (const claim of claims) {
    const others = byName.get(claim.name);
    if (others) others.push(claim);
    else byName.set(claim.name, [claim]);
  }
  const found = new Map<string, Problem[]>();
  const positions = new Positions();
  const placeOf = ({ code, file, path }: Claim) =>
    `${code} (${displayName(workspace, file)}:${positions.find(file, path).line})`;
  const tell = ({ code, file, path, name }: Claim, others: string) => {
    const problem = makeProblem('duplicate-domain', file, path, { name, others });
    found.set(code, [...(found.get(code) ?? []), problem]);
  };
  for (const [name, same] of byName) {
    const owner = hostOwner(name, codes);
    for (const claim of same) {
      const others = same.filter((other) => other.code !== claim.code);
      const isBuiltIn = owner !== undefined && owner !== claim.code;
      if (isBuiltIn) tell(claim, `${owner}, whose built-in host it is`);
      else if (others.length > 0) tell(claim, others.map(placeOf).join(' and '));
      else if (claim !== same[0]) tell(claim, same.slice(0, 1).map(placeOf).join());
    }
  }
  return found;
}

/** What a merchant claims whose files are all read anyway. */
export function claimsOfChain({ layers, below }: Chain): Claim[] {
  const layer = layers.at(-1);
  const file = layer?.documents.merchant;
  return layer && file ? claimsFrom(layer.code, file, () => below) : [];
}

/** What cannot be read claims nothing: it is reported, and not published, anyway. */
function claimsOf(workspace: Workspace, code: string): Claim[] {
  if (codeFault(code) !== undefined) return [];
  const file = join(workspace.merchantsFolder, code, 'merchant.json');
  const value = readJson(file, []);
  if (!value) return [];
  return claimsFrom(code, { file, value }, () => {
    const named = own(value, 'extends') ?? baseTemplate;
    return isTemplateName(named) ? buildChain(workspace, named) : undefined;
  });
}

function claimsFrom(code: string, { file, value }: LayerFile, belowIt: () => Chain | undefined): Claim[] {
  const written = own(value, 'domains');
  if (written !== undefined) return claimsIn(written, code, (index) => ({ file, path: ['domains', index] }));
  const below = belowIt();
  if (!below) return [];
  return claimsIn(below.documents.merchant.domains, code, (index) => {
    const [origin] = originsOf(below, 'merchant', ['domains', index]);
    return origin ?? { file, path: [] };
  });
}

function claimsIn(
  domains: Json | undefined,
  code: string,
  placeAt: (index: number) => Pick<Claim, 'file' | 'path'>,
): Claim[] {
  if (!Array.isArray(domains)) return [];
  return domains.flatMap((name, index) => {
    if (typeof name !== 'string') return [];
    const { file, path } = placeAt(index);
    return { code, name, file, path };
  });
}
