import { currentVersion } from '#schemas/merchant/document-keys.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { liftAccepted, liftSpec, liftTextKeys, liftTexts } from './lift-text-keys.ts';
import { isObject, type Json, type JsonObject } from '#schemas/json.ts';

/** A file of a folder: a document by its name, or what is beside the documents. */
export type FileKind = DocumentName | 'texts' | 'spec' | 'accepted' | 'channel';

/** One step: from the version before to this one. Pure; leaves alone what it does not know. */
export type Lift = {
  to: number;
  why: string;
  files: Partial<Record<FileKind, (value: JsonObject) => JsonObject>>;
};

/** In order; each lifts by one version. */
export const lifts: readonly Lift[] = [
  {
    to: 1,
    why: 'flags are true or false (were 1 or 0), languages are an object (were a list, default first), an entry names its action as an object',
    files: {
      flags: (value) => ({ ...value, ...(isObject(value.flags) ? { flags: mapValues(value.flags, fromBit) } : {}) }),
      merchant: (value) =>
        Array.isArray(value.languages)
          ? { ...value, languages: { default: value.languages[0] ?? 'EN', supported: value.languages } }
          : value,
      menus: (value) => mapValues(value, (menu) => (Array.isArray(menu) ? menu.map(actionObject) : menu)),
    },
  },
  {
    to: 2,
    why: 'placeholders of texts are written as translators’ tools read them, {{count}} and {{label}} (were {n} and {label})',
    files: { texts: (texts) => mapValues(texts, doubleBraces) },
  },
  {
    to: 3,
    why: 'a colon follows the namespace of a text key, and its words are in kebab-case: shell:dark-theme (was shell.darkTheme)',
    files: {
      ...Object.fromEntries(documentNames.map((name) => [name, liftTextKeys])),
      texts: liftTexts,
      spec: liftSpec,
      accepted: liftAccepted,
    },
  },
];

/** What a placeholder of version 1 is called now. */
export function liftedPlaceholder(name: string): string {
  return name === 'n' ? 'count' : name;
}

/** Version of a file as written; one that says none is of its folder's, which is that of `merchant.json`. */
export function versionOf({ version }: JsonObject, folderVersion: number = currentVersion): number {
  return typeof version === 'number' ? version : folderVersion;
}

/** A file in the current version; the same object when it is already. */
export function liftFile(kind: FileKind, value: JsonObject, folderVersion?: number): JsonObject {
  const from = versionOf(value, folderVersion);
  if (from >= currentVersion) return value;
  const missed = lifts.filter(({ to }) => from < to);
  const lifted = missed.reduce((now, { files }) => files[kind]?.(now) ?? now, value);
  return typeof value.version === 'number' ? { ...lifted, version: currentVersion } : lifted;
}

const doubleBraces = (text: Json): Json =>
  typeof text === 'string'
    ? text.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (_, name: string) => `{{${liftedPlaceholder(name)}}}`)
    : text;

function mapValues(value: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

function fromBit(value: Json): Json {
  return value === 1 ? true : value === 0 ? false : value;
}

function actionObject(entry: Json): Json {
  if (!isObject(entry) || typeof entry.action !== 'string') return entry;
  const { path, url, ...rest } = entry;
  return {
    ...rest,
    action: { type: entry.action, ...(path === undefined ? {} : { path }), ...(url === undefined ? {} : { url }) },
  };
}
