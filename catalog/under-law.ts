import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource, type MerchantSource } from '#pipeline/build/page/merchant-source.ts';
import { openWorkspace } from '#pipeline/config/workspace.ts';
import { packIds, readPack } from '#pipeline/config/packs.ts';
import { underLaw } from '#gateway/config/law.ts';
import { defaultSite } from '#gateway/config/site-defaults.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { nearestKept, promises, strictest } from '#promises/promises.ts';
import { promisedAt, type Promised } from '#schemas/jurisdiction.ts';
import type { Json } from '#schemas/json.ts';
import { currentVersion } from '#schemas/merchant/document-keys.ts';
import { readMerchants, sceneOf, type MerchantScene } from './merchants.ts';

/** A merchant under the packs that it names, with the site that its gateway has, and what the packs promise. */
export type LawfulScene = { name: string; scene: MerchantScene; site: Site; promised: readonly Promised[] };

/** Each merchant that names packs, and a merchant without words of its own under each pack that there is. */
export async function lawfulScenes(root: string): Promise<LawfulScene[]> {
  const now = Date.now();
  const shipped = openWorkspace({ root });
  const { sources, sections } = await readMerchants(root);
  const sceneFor = (name: string, source: MerchantSource): LawfulScene => {
    const { jurisdictions = [] } = source.merchant.legal;
    const scene = sceneOf(
      { sources: new Map([...sources, [name, source]]), sections },
      name,
      'EN',
      (_source, path) => `/${path}`,
    );
    const promised = jurisdictions.flatMap((id) => {
      const pack = readPack(shipped, id)?.pack;
      return pack ? promisedAt(pack, now) : [];
    });
    const site = underLaw({ ...defaultSite, info: { ...defaultSite.info, jurisdictions: [...jurisdictions] } }, now);
    return { name, scene, site, promised };
  };
  const scenes: LawfulScene[] = [];
  for (const [code, source] of sources)
    if (source.merchant.legal.jurisdictions?.length) scenes.push(sceneFor(code, source));
  for (const pack of packIds(shipped)) {
    const source = await readPlainShop(root, pack);
    if (source) scenes.push(sceneFor(pack, source));
  }
  return scenes;
}

/** A merchant that only names a pack. */
async function readPlainShop(root: string, pack: string): Promise<MerchantSource | undefined> {
  const merchants = mkdtempSync(join(tmpdir(), 'foyer-shop-'));
  const fileOf = (name: string) => join(merchants, 'shop', name);
  mkdirSync(join(merchants, 'shop'));
  const merchant = { version: currentVersion, name: 'Shop', description: 'merchant-defaults:description' };
  writeFileSync(fileOf('merchant.json'), JSON.stringify(merchant));
  writeFileSync(fileOf('legal.json'), JSON.stringify({ jurisdictions: [pack] }));
  try {
    return (await readSource('shop', openWorkspace({ root, merchants }))).source;
  } finally {
    rmSync(merchants, { recursive: true });
  }
}

/** What all packs of a scene together promise; undefined where none does. */
export function promiseOf({ promised }: LawfulScene, id: string): Json | undefined {
  const kind = promises[id];
  const values = promised.flatMap((each) => (each.promise === id ? [each.value] : []));
  return kind && values.length > 0 ? values.reduce((holds, value) => strictest(kind, holds, value)) : undefined;
}

/** Whether a setting is as strict as all packs of a scene together promise. */
export function keepsPromise(scene: LawfulScene, id: string, value: Json): boolean {
  const [kind, promised] = [promises[id], promiseOf(scene, id)];
  return !kind || promised === undefined || nearestKept(kind, value, promised) === undefined;
}
