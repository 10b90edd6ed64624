import { currentVersion } from '#schemas/merchant/document-keys.ts';
import { type DocumentName } from '#schemas/merchant/documents.ts';
import { isObject, type Json, type JsonObject } from '#schemas/json.ts';

/** One step: from the version before to this one. Pure; leaves alone what it does not know. */
export type Lift = {
  to: number;
  why: string;
  documents: Partial<Record<DocumentName, (value: JsonObject) => JsonObject>>;
  /** What becomes of each text of a folder. */
  text?: (text: string) => string;
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
  const change = (text: string) => lifts.reduce((to, lift) => (from < lift.to ? (lift.text?.(to) ?? to) : to), text);
  return from < currentVersion ? mapValues(value, (text) => (typeof text === 'string' ? change(text) : text)) : value;
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
