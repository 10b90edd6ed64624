import { isObject, type Json, type JsonObject } from '#schemas/json.ts';

/** Version 2: a namespace, then names behind dots. */
const textKey = /^([a-zA-Z][\w-]*)\.([\w-]+(?:\.[\w-]+)*)$/;

/** Namespaces whose keys are all of the product's own words; others have names of the contract in theirs, which stay. */
const ownWords: ReadonlySet<string> = new Set(['consent', 'login', 'passwords', 'shell', 'standalone']);
/** The product's own words in the other namespaces. */
const renamed = new RegExp(
  `^(?:${[
    'forms:(?:rule(?:Length|Characters|Requires|Met|Unmet)|(?:show|hide)Password|dialing|captchaRefresh|sms[A-Z]|pin[A-Z]).*',
    'registration:(?:haveAccount|agreeAge|badAffiliate).*',
    'forms:exactLength.*',
    'lottery:short_week_\\d',
    'promotion:state-ComingSoon',
    'errors:(?:pageHint|freeReject|trialDeposit|trialEnded|notLoggedIn|noCustomerService)',
  ].join('|')})$`,
);
/** The ends that hints of fields have behind the field's name. */
const fieldHint = /^(registration:\w+?)(Hint|Needed)$/;

const kebabCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/_(?=week|\d)/g, '-')
    .toLowerCase();

/** A key of version 2 in version 3; any other text is returned as it is. */
function liftedTextKey(key: string): string {
  const [, namespace = '', name = ''] = textKey.exec(key) ?? [];
  if (namespace === '') return key;
  const lifted = `${namespace}:${name}`;
  if (ownWords.has(namespace) || renamed.test(lifted)) return `${namespace}:${kebabCase(name)}`;
  return lifted.replace(fieldHint, (_, field: string, end: string) => `${field}-${end.toLowerCase()}`);
}

/** Keys of documents whose value is the key of a text. */
const properties: ReadonlySet<string> = new Set(
  'accent alt body copyright description hint label line notice page placeholder text title'.split(' '),
);

/** A document with its text keys in version 3. */
export function liftTextKeys(document: JsonObject): JsonObject {
  const lift = (value: Json, property?: string): Json => {
    if (typeof value === 'string')
      return property !== undefined && properties.has(property) ? liftedTextKey(value) : value;
    if (Array.isArray(value)) return value.map((each) => lift(each));
    return isObject(value) ? lifted(value) : value;
  };
  const lifted = (object: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, lift(value, key)]));
  return lifted(document);
}

/** Texts by their keys. */
export const liftTexts = (texts: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [liftedTextKey(key), text]));

const liftWord = (word: Json): Json => (typeof word === 'string' ? liftedTextKey(word) : word);

/** A state spec: the texts that it expects, and the text keys among the words that are visible. */
export function liftSpec(spec: JsonObject): JsonObject {
  if (!isObject(spec.expect)) return spec;
  const { texts, visible } = spec.expect;
  const expect = {
    ...spec.expect,
    ...(isObject(texts) && { texts: liftTexts(texts) }),
    ...(Array.isArray(visible) && { visible: visible.map(liftWord) }),
  };
  return { ...spec, expect };
}

/** `accepted.json`: the path of a finding in a file of texts is the key of the text, as `["menu.home"]`. */
export function liftAccepted(value: JsonObject): JsonObject {
  if (!Array.isArray(value.accepted)) return value;
  const accepted = value.accepted.map((each) =>
    isObject(each) && typeof each.path === 'string'
      ? { ...each, path: each.path.replace(/(?<=^\[").+(?="\]$)/, liftedTextKey) }
      : each,
  );
  return { ...value, accepted };
}
