import { matchesGlob } from 'node:path';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { channelsFolder } from '#pipeline/config/channels.ts';
import { acceptedFile, wellKnownFolder } from '#pipeline/config/load.ts';
import { packsFolder } from '#pipeline/config/packs.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { RoleName } from '#studio/contract/roles.ts';
import type { TeamSettings } from '#studio/contract/settings.ts';

/** A role for the files that one of the patterns matches: paths from the project’s root, such as `merchants/shop/**`. */
export type Grant = { role: RoleName; paths: readonly string[] };

/** The roles that settings give somebody, by an e-mail that the provider has verified, or by what its claim `said`. */
export const grantsFor = (
  { email, said }: { email?: string; said: readonly string[] },
  roles: TeamSettings['roles'],
): Grant[] =>
  roles
    .filter(
      ({ emails, claims }) =>
        (email !== undefined && emails?.some((each) => each.toLowerCase() === email.toLowerCase()) === true) ||
        claims?.some((value) => said.includes(value)) === true,
    )
    .map(({ role, paths = ['**'] }) => ({ role, paths }));

/** What a file is about, and so whose it is. */
export type Area = 'texts' | 'brand' | 'operator';

/** Whose each document is: what money, law, safety and switches are made of is the operator's. */
const areaOfDocument: Record<DocumentName, Area> = {
  // The address of the gateway, hosts and currency are in it.
  merchant: 'operator',
  flags: 'operator',
  home: 'brand',
  menus: 'brand',
  registration: 'operator',
  login: 'operator',
  layout: 'brand',
  legal: 'operator',
  downloads: 'brand',
  payments: 'operator',
  routes: 'brand',
  security: 'operator',
  games: 'brand',
  theme: 'brand',
  seo: 'brand',
  fonts: 'brand',
  analytics: 'operator',
  domains: 'operator',
};

/** What each role may write. */
const areasOfRole: Record<RoleName, readonly Area[]> = {
  viewer: [],
  texts: ['texts'],
  brand: ['texts', 'brand'],
  operator: ['operator'],
  publisher: [],
};

const isDocument = (name: string): name is DocumentName => Object.hasOwn(areaOfDocument, name);

/** The area of a file, by its path from the project’s root; undefined for one that nobody may write here. */
export function areaOf(file: string): Area | undefined {
  // On some disks a file has several spellings: each is the same file.
  const [top, code, ...below] = file.toLowerCase().split('/');
  if (below.includes('..') || code === undefined || code.startsWith('.')) return undefined;
  if (top === packsFolder) return 'operator';
  if (top !== 'merchants' || below.length === 0) return undefined;
  if (below[0] === 'texts' && below.length > 1) return 'texts';
  const [name = ''] = below;
  if (name === channelsFolder || name === wellKnownFolder || name === acceptedFile) return 'operator';
  const document = below.length === 1 ? name.replace(/\.json$/, '') : '';
  return isDocument(document) ? areaOfDocument[document] : 'brand';
}

/** Whether grants allow to write a file, by its path from the project’s root. */
export function mayWrite(grants: readonly Grant[], file: string): boolean {
  const area = areaOf(file);
  return area !== undefined && grants.some((grant) => areasOfRole[grant.role].includes(area) && isIn(grant, file));
}

/** Whether grants allow to publish a brand, roll it back, hold and lift it. */
export const mayPublish = (grants: readonly Grant[], code: string): boolean =>
  grants.some((grant) => grant.role === 'publisher' && isIn(grant, `merchants/${code}/merchant.json`));

/** Whether somebody with these grants writes anything. */
export const isEditor = (grants: readonly Grant[]): boolean => grants.some(({ role }) => areasOfRole[role].length > 0);

/** Whether a change of a file needs a second person: law and packs, and what many brands are made of. */
export function needsTwo(file: string): boolean {
  const [top, code = '', name] = file.toLowerCase().split('/');
  return top === packsFolder || isTemplate(code) || name?.split('.')[0] === 'legal';
}

const isIn = ({ paths }: Grant, file: string): boolean => paths.some((pattern) => matchesGlob(file, pattern));
