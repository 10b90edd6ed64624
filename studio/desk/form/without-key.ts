import type { JsonObject } from '#schemas/json.ts';

export const withoutKey = (value: JsonObject, key: string): JsonObject => {
  const { [key]: _, ...rest } = value;
  return rest;
};
