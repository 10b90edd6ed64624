import { currentVersion } from '#schemas/merchant/document-keys.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { liftedTextKey, liftTextKeys } from './lift-text-keys.ts';
import { isObject, type Json, type JsonObject } from '#schemas/json.ts';

/** One step: from the version before to this one. Pure; leaves alone what it does not know. */
export type Lift = {
  to: number;
  why: string;
  documents: Partial<Record<DocumentName, (value: JsonObject) => JsonObject>>;
  /** What becomes of each text of a folder. */
  text?: (text: string) => string;
  /** What becomes of the key of each text of a folder. */
  textKey?: (key: string) => string;
};

/** In order; each lifts by one version. */
export const lifts: readonly Lift[] = [
  {
    to: 1,
    why: 'flags are true or false (were 1 or 0), languages are an object (were a list, default first), an entry names its action as an object',
    documents: {
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
    documents: {},
    text: (text) => text.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (_, name: string) => `{{${liftedPlaceholder(name)}}}`),
  },
  {
    to: 3,
    why: 'a colon follows the namespace of a text key, and its words are in kebab-case: shell:dark-theme (was shell.darkTheme)',
    documents: Object.fromEntries(documentNames.map((name) => [name, liftTextKeys])),
    textKey: liftedTextKey,
  },
];

/** What a placeholder of version 1 is called now. */
export function liftedPlaceholder(name: string): string {
  return name === 'n' ? 'count' : name;
}

/** Version of a document as written. */
export function versionOf(value: JsonObject): number {
  return typeof value.version === 'number' ? value.version : currentVersion;
}

/** The document in the current version; the same object when it is already. */
export function liftDocument(name: DocumentName, value: JsonObject): JsonObject {
  let lifted = value;
  for (const lift of lifts) {
    if (versionOf(lifted) >= lift.to) continue;
    lifted = { ...(lift.documents[name]?.(lifted) ?? lifted), version: lift.to };
  }
  return lifted;
}

/** The texts of a folder whose `merchant.json` is of version `from`: they have none of their own. The same object when nothing changes. */
export function liftTexts(value: JsonObject, from: number): JsonObject {
  if (from >= currentVersion) return value;
  const missed = lifts.filter(({ to }) => from < to);
  const change = (text: string) => missed.reduce((now, { text: lift }) => lift?.(now) ?? now, text);
  const rename = (key: string) => missed.reduce((now, { textKey: lift }) => lift?.(now) ?? now, key);
  return Object.fromEntries(
    Object.entries(value).map(([key, text]) => [rename(key), typeof text === 'string' ? change(text) : text]),
  );
}

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
