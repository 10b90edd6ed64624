import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Binding, Proof, PromiseKind } from '#promises/define-promise.ts';
import { nearestKept, promises } from '#promises/promises.ts';
import { readProofs } from '#promises/proofs.ts';
import { promisedAt, type Jurisdiction } from '#schemas/jurisdiction.ts';
import { listOf, valueAt, type Json } from '#schemas/json.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { readMadeFrom, revisionOf, type MadeFrom } from '../build/bundle/made-from.ts';
import { buildChain, type Chain } from '../config/chain.ts';
import { noFolder, type LawText } from '../config/load.ts';
import { readPack } from '../config/packs.ts';
import { textLayersOf, textOf } from '../config/texts.ts';
import type { Workspace } from '../config/workspace.ts';
import { lawTextFaults } from '../check/law-text-faults.ts';
import { releaseOf } from './publish.ts';

/** What one pack promises; `law` is the reason with its source. */
type ReportedValue = { pack: string; value: Json; locked: boolean; law: string };
/** A setting that a promise binds: of the merchant's files with its value and whether that keeps the promise, or of the gateway's site. */
type ReportedSetting = { at: 'merchant' | 'site'; setting: string; value?: Json | undefined; keeps?: boolean };

export type ReportedPromise = {
  id: string;
  title: string;
  description: string;
  values: ReportedValue[];
  /** The strictest of them. */
  holds: Json;
  settings: ReportedSetting[];
  /** Files of the tests that prove it, by where it acts. */
  proofs: { proof: Proof; tests: string[] }[];
};

/** A text that a pack words: what players of the merchant read in each language, and whether that may be other words than the pack's. */
type ReportedText = Pick<LawText, 'key' | 'words' | 'isFree' | 'law'> & { pack: string; shown: Texts };
type Texts = Partial<Record<LanguageCode, string>>;

/** What a brand hands to its regulator or laboratory (JUR-8): what is promised on a day, and what proves it. */
export type ComplianceReport = {
  merchant: string;
  /** The day whose law it is. */
  lawOf: string;
  /** When the report was made, ISO 8601. */
  madeAt: string;
  /** Of the files, where there is git; with `+` where they differ from it. */
  revision?: string | undefined;
  /** The release that the merchant's bundle is, by its content, and what it was made from; absent without a bundle. */
  release?: { name: string; madeFrom?: Omit<MadeFrom, 'said'> | undefined };
  packs: (Omit<Jurisdiction, '$schema' | 'promises' | 'texts'> & { id: string })[];
  promises: ReportedPromise[];
  texts: ReportedText[];
  /** What is not as promised, or proved by no test, in words. */
  lacks: string[];
};

/** The report on a merchant by its files, its bundle in `dist` and the project's tests. Throws a sentence when there is no such merchant. */
export function complianceOf(workspace: Workspace, code: string, dist: string): ComplianceReport {
  const chain = buildChain(workspace, code);
  if (!chain) throw noFolder(workspace, code);
  const packs = listOf(chain.documents.legal.jurisdictions).flatMap((id) => {
    const pack = readPack(workspace, String(id))?.pack;
    return pack ? [{ id: String(id), pack }] : [];
  });
  const promised = packs.flatMap(({ id, pack }) =>
    promisedAt(pack, workspace.at).map(({ promise, value, locked, law }) => ({
      promise,
      value: { pack: id, value, locked, law },
    })),
  );
  const proofsOf = readProofs(workspace.root);
  const reported = Object.entries(promises).flatMap(([id, kind]): ReportedPromise[] => {
    const values = promised.flatMap(({ promise, value }) => (promise === id ? [value] : []));
    if (values.length === 0) return [];
    const { title, description, binds } = kind;
    const settings = binds.map((bind) => settingOf(chain, kind, bind, values));
    const proofs = kind.proofs.map((proof) => ({ proof, tests: proofsOf(id, proof) }));
    return [{ id, title, description, values, holds: strictestOf(kind, values), settings, proofs }];
  });
  const bundle = join(dist, code);
  return {
    merchant: code,
    lawOf: new Date(workspace.at).toISOString().slice(0, 10),
    madeAt: new Date().toISOString(),
    revision: revisionOf(workspace.root),
    ...(existsSync(bundle) && { release: { name: releaseOf(bundle), madeFrom: originOf(bundle) } }),
    packs: packs.map(({ id, pack: { $schema: _, promises: __, texts: ___, ...pack } }) => ({ id, ...pack })),
    promises: reported,
    texts: textsOf(workspace, chain),
    lacks:
      packs.length === 0
        ? ['No jurisdiction is named in legal.json.']
        : [...reported.flatMap(lacksOf), ...lawTextFaults(chain).map(({ message }) => message)],
  };
}

function textsOf(workspace: Workspace, chain: Chain): ReportedText[] {
  const layers = Object.entries(textLayersOf(workspace, chain));
  return chain.layers.flatMap(({ code, lawTexts = [] }) =>
    lawTexts.map(({ key, words, isFree, law }) => {
      const shown = Object.fromEntries(layers.map(([language, texts]) => [language, textOf(texts, key)])) as Texts;
      return { pack: code.slice(code.indexOf('/') + 1), key, words, isFree, law, shown };
    }),
  );
}

const strictestOf = (kind: PromiseKind, values: readonly ReportedValue[]): Json =>
  values.map(({ value }) => value).reduce((strictest, value) => kind.stricter(strictest, value));

function settingOf(
  { documents }: Chain,
  kind: PromiseKind,
  bind: Binding,
  values: readonly ReportedValue[],
): ReportedSetting {
  if (!('merchant' in bind)) return { at: 'site', setting: bind.site };
  const setting = bind.merchant;
  const value = valueAt(documents, setting.split('.'));
  const locked = values.filter(({ locked: isLocked }) => isLocked);
  const keeps =
    locked.length === 0 || (value !== undefined && nearestKept(kind, value, strictestOf(kind, locked)) === undefined);
  return { at: 'merchant', setting, value, keeps };
}

const lacksOf = ({ id, settings, proofs }: ReportedPromise): string[] => [
  ...settings.flatMap(({ setting, keeps, value }) =>
    keeps === false ? [`${setting} is ${JSON.stringify(value)}, against the promise ${id}.`] : [],
  ),
  ...proofs.flatMap(({ proof, tests }) => (tests.length === 0 ? [`No test proves ${id} (${proof}).`] : [])),
];

/** What a bundle was made from, without what its merchant said. */
function originOf(bundle: string): Omit<MadeFrom, 'said'> | undefined {
  const { said: _, ...origin } = readMadeFrom(bundle) ?? {};
  return 'sources' in origin ? origin : undefined;
}
