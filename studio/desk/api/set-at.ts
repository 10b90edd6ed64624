import { isObject, listIndex, own, type Json, type JsonPath } from '#schemas/json.ts';

/** A value with another one at a path; where nothing leads there, it is made of objects. Neither is changed. */
export function setAt(value: Json | undefined, path: JsonPath, inner: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return inner;
  if (Array.isArray(value)) {
    const index = listIndex(value, step);
    return index < 0 || index >= value.length
      ? [...value, setAt(undefined, rest, inner)]
      : value.with(index, setAt(value[index], rest, inner));
  }
  const held = isObject(value) ? value : {};
  return { ...held, [step]: setAt(own(held, String(step)), rest, inner) };
}
