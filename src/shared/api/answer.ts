import type { Shape } from '#schemas/gateway/shapes.ts';
import { isRecord } from '#shared/lib/is-record.ts';

/** What `fit` gives for a value that does not have the shape. */
export const misfit = Symbol('misfit');

function fitsName(name: string, value: unknown): boolean {
  if (name.startsWith('=')) return typeof value === 'string' && name.slice(1).split('|').includes(value);
  if (name === 'text') return typeof value === 'string';
  if (name === 'boolean') return typeof value === 'boolean';
  if (name === 'null') return value === null;
  if (name === 'any') return true;
  if (name === 'number') return Number.isFinite(value);
  const least = name === 'positive' ? 1 : name === 'natural' ? 0 : -Infinity;
  return Number.isSafeInteger(value) && Number(value) >= least;
}

/** The value of a part that is missing: empty text, list or object, `false`, `null`; a number is never made up. */
function blank(shape: Shape): unknown {
  if (shape === 'text') return '';
  if (shape === 'boolean') return false;
  if (typeof shape === 'string') return fitsName(shape, '') ? '' : fit(shape, null);
  if (Array.isArray(shape)) return shape.includes('null') ? null : [];
  return fit(shape, {});
}

/**
 * `value` with what the shape names of it, so that a broken answer causes no `undefined` and no `NaN`: broken entries of lists
 * and records are left out, broken parts of objects are empty, and an object that lacks a number is broken itself.
 */
export function fit(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string') return fitsName(shape, value) ? value : misfit;
  if (Array.isArray(shape)) {
    const [first, ...others] = shape as [Shape, ...Shape[]];
    if (others.length > 0)
      return shape.map((each: Shape) => fit(each, value)).find((each) => each !== misfit) ?? misfit;
    return Array.isArray(value) ? value.map((each) => fit(first, each)).filter((each) => each !== misfit) : misfit;
  }
  if (!isRecord(value)) return misfit;
  const entries = Object.entries(shape as Readonly<Record<string, Shape>>);
  const [[key, ofAny] = ['', 'any']] = entries;
  if (key === '*')
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        const part = fit(ofAny, each);
        return part === misfit ? [] : [[name, part]];
      }),
    );
  const fitted: Record<string, unknown> = {};
  for (const [name, inner] of entries) {
    const isOptional = name.endsWith('?');
    const own = isOptional ? name.slice(0, -1) : name;
    let part = fit(inner, value[own]);
    if (part === misfit && isOptional) continue;
    if (part === misfit) part = blank(inner);
    if (part === misfit) return misfit;
    fitted[own] = part;
  }
  return fitted;
}
