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

/** A key of version 2 in version 3; what is none stays as it is. */
export function liftedTextKey(key: string): string {
  const [, namespace = '', name = ''] = textKey.exec(key) ?? [];
  if (namespace === '') return key;
  const lifted = `${namespace}:${name}`;
  if (ownWords.has(namespace) || renamed.test(lifted)) return `${namespace}:${kebabCase(name)}`;
  return lifted.replace(fieldHint, (_, field: string, end: string) => `${field}-${end.toLowerCase()}`);
}

/** Keys of documents whose value is the key of a text. */
const properties: ReadonlySet<string> = new Set(
  'accent alt body copyright description hint label line notice page placeholder refusal text title'.split(' '),
);
/** Keys of documents whose values are keys of texts. */
const maps: ReadonlySet<string> = new Set(['messages', 'optionNames']);

/** A document with its text keys in version 3. */
export function liftTextKeys(value: JsonObject): JsonObject {
  const lift = (inner: Json, isKey: boolean, areKeys = false): Json => {
    if (typeof inner === 'string') return isKey ? liftedTextKey(inner) : inner;
    if (Array.isArray(inner)) return inner.map((each) => lift(each, areKeys));
    if (!isObject(inner)) return inner;
    const entries = Object.entries(inner);
    return Object.fromEntries(
      entries.map(([key, each]) => [key, lift(each, areKeys || properties.has(key), maps.has(key))]),
    );
  };
  return lift(value, false) as JsonObject;
}
