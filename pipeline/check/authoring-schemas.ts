import { promiseValues } from '#promises/promises.ts';
import { jurisdictionSchema } from '#schemas/jurisdiction.ts';
import { AcceptedDocument } from '#schemas/merchant/accepted.ts';
import { ChannelDocument } from '#schemas/merchant/channel.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import { flagDefinitions } from '#schemas/merchant/flags.ts';
import { merchantDocuments, type DocumentName } from '#schemas/merchant/documents.ts';
import { SpecDocument } from '#schemas/merchant/spec.ts';
import { menuNames } from '#schemas/merchant/menus.ts';
import { acceptableRules } from './accepted.ts';
import { isKeyedList } from '../config/keyed-lists.ts';
import { isObject, type Json, type JsonObject } from '#schemas/json.ts';
import { asJson, type Kinds } from '../config/kinds.ts';
import { editorSchema } from '../config/offer-schemas.ts';

/**
 * JSON Schemas for editors, by document name: what one file of a layer may hold. Because any layer may leave a key to
 * those below, nothing is required but the `id` of an entry; each section and action completes its own settings.
 */
export function authoringSchemas(kinds: Kinds): Record<string, JsonObject> {
  const schemas: Record<string, JsonObject> = {};
  for (const [name, source] of Object.entries(merchantDocuments)) {
    const shape = relax(asJson(source), name as DocumentName, []);
    if (name === 'home') joinKinds(entriesOf(shape, 'sections'), kinds.sections, 'settings');
    if (name === 'menus')
      for (const menu of menusIn(shape)) joinKinds(menu.items as JsonObject, kinds.actions, 'action');
    if (name === 'flags') shape.properties = { ...(shape.properties as JsonObject), flags: flagsShape() };
    schemas[name] = titled(name, shape);
  }
  schemas.texts = titled('texts', {
    type: 'object',
    properties: { $schema: { type: 'string' } },
    additionalProperties: { type: 'string' },
    description: `Texts of one language (${languageCodes.join(', ')}), "namespace:name" to text`,
  });
  schemas.accepted = titled('accepted', acceptedShape());
  schemas.spec = titled('specs/<name>.spec', asJson(SpecDocument));
  schemas.jurisdiction = editorSchema('jurisdictions/<id>.json', asJson(jurisdictionSchema(promiseValues)));
  schemas.channel = titled('channels/<channel>', asJson(ChannelDocument));
  return schemas;
}

/** Editors complete the names of the rules that can be accepted. */
function acceptedShape(): JsonObject {
  const shape = asJson(AcceptedDocument);
  const entry = entriesOf(shape, 'accepted');
  entry.properties = { ...(entry.properties as JsonObject), rule: { type: 'string', enum: acceptableRules } };
  return shape;
}

const titled = (name: string, shape: JsonObject) => editorSchema(`${name}.json of a merchant`, shape);

/** Drops `required` on everything that layers merge; what is replaced whole keeps it. */
function relax(shape: JsonObject, document: DocumentName, path: string[]): JsonObject {
  if (isObject(shape.items)) {
    const keyed = isKeyedList(document, path);
    return keyed ? { ...shape, items: { ...relax(shape.items, document, [...path, '[]']), required: ['id'] } } : shape;
  }
  if (!isObject(shape.properties)) return shape;
  const { required: _, ...rest } = shape;
  const properties = Object.fromEntries(
    Object.entries(shape.properties).map(([key, inner]): [string, Json] => [
      key,
      isObject(inner) ? relax(inner, document, [...path, key]) : inner,
    ]),
  );
  const others = isObject(shape.additionalProperties) && {
    additionalProperties: relax(shape.additionalProperties, document, [...path, '*']),
  };
  return { ...rest, properties, ...others };
}

/** The shapes of all menus, the last one that of lists by names of the merchant's own. */
function menusIn({ properties, additionalProperties }: JsonObject): JsonObject[] {
  return [...menuNames.map((name) => (properties as JsonObject)[name]), additionalProperties] as JsonObject[];
}

function entriesOf(shape: JsonObject, list: string): JsonObject {
  return ((shape.properties as JsonObject)[list] as JsonObject).items as JsonObject;
}

/** Adds one if/then per kind to an entry, so that editors complete the kind's own keys. */
function joinKinds(entry: JsonObject, kinds: Readonly<Record<string, JsonObject>>, key: 'settings' | 'action'): void {
  const names = Object.keys(kinds);
  const properties = entry.properties as JsonObject;
  const type: JsonObject = names.length > 0 ? { type: 'string', enum: names } : { type: 'string' };
  if (key === 'settings') {
    properties.type = type;
    entry.allOf = names.map((name) => {
      const [about, settings] = apart(withoutRequired(kinds[name] ?? {}));
      return when({ type: { const: name } }, { ...about, properties: { settings } });
    });
    return;
  }
  const choices = names.map((name) => when({ type: { const: name } }, withoutRequired(kinds[name] ?? {})));
  properties.action = { type: 'object', properties: { type }, allOf: choices };
}

const when = (properties: JsonObject, then: JsonObject): JsonObject => ({
  if: { type: 'object', properties, required: ['type'] },
  then,
});

/** What a kind says of itself, which is said of its entries, and the shape of its settings. */
function apart({ title, description, group, picture, ...shape }: JsonObject): [about: JsonObject, shape: JsonObject] {
  const about = Object.entries({ title, description, group, picture }).filter(([, said]) => said !== undefined);
  return [Object.fromEntries(about) as JsonObject, shape];
}

const withoutRequired = ({ required: _, ...shape }: JsonObject): JsonObject => shape;

function flagsShape(): JsonObject {
  const known = Object.entries(flagDefinitions).map(([name, flag]): [string, Json] => [
    name,
    { type: 'boolean', default: flag.default, description: flag.description },
  ]);
  return { type: 'object', properties: Object.fromEntries(known), additionalProperties: false };
}
