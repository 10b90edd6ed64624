import type { DocumentName } from '#schemas/merchant/documents.ts';
import { differences, isObject, type Difference, type Json, type JsonObject } from '#schemas/json.ts';
import { isKeyedList } from '../config/keyed-lists.ts';

/** Where two effective documents differ. Lists of things with an `id` are compared by id and then by order, other lists whole. */
export const valueDifferences = (document: DocumentName, before: Json, after: Json): Difference[] =>
  differences(before, after, function inLists(first, second, path) {
    if (!isKeyedList(document, path)) return undefined;
    const [old, now] = [byId(first), byId(second)];
    const [was, is] = [orderIn(old, now), orderIn(now, old)];
    const order = was.join('\n') === is.join('\n') ? [] : [{ path, before: was, after: is }];
    return [...differences(old, now, inLists, path), ...order];
  });

const byId = (list: readonly Json[]): JsonObject =>
  Object.fromEntries(list.flatMap((entry) => (isObject(entry) ? [[String(entry.id), entry]] : [])));

const orderIn = (list: JsonObject, other: JsonObject) => Object.keys(list).filter((id) => Object.hasOwn(other, id));
