import { isObject, own, type Json } from '../json.ts';
import { Preview } from './preview.ts';

/** A control of the state bar; its value is text, empty for what is as the page finds it. */
export type PreviewField = {
  name: string;
  label: string;
  kind: 'choice' | 'number' | 'moment' | 'text';
  /** What is offered; of a text, what it may hold among others. */
  options?: readonly string[];
  min?: number;
  max?: number;
  pattern?: string;
};

/** What of a merchant can be asked for. */
export type PreviewChoices = { languages: readonly string[]; domains: readonly string[]; flags: readonly string[] };

/** What of a property's schema says how it is asked for. */
type Property = {
  type?: string;
  enum?: readonly string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
};
const properties: Record<string, Property> = Preview.properties;
const isNumeric = ({ type }: Property) => type === 'integer' || type === 'number';

const labels = {
  role: 'Role',
  language: 'Language',
  theme: 'Theme',
  platform: 'Platform',
  at: 'Date and time (UTC)',
  country: 'Country',
  domain: 'Domain',
  vip: 'VIP level',
  segment: 'Segments',
  bucket: 'Bucket',
  gateway: 'Gateway',
  failing: 'Call that fails',
  greetings: 'Popups and consent',
  motion: 'Motion',
  colors: 'Colours',
  texts: 'Texts',
  textSize: 'Text size (%)',
} satisfies Partial<Record<keyof Preview, string>>;

/** The fields of the state bar, the same of a development page and of the studio. */
export function previewFields({ languages, domains, flags }: PreviewChoices): PreviewField[] {
  const offered: Record<string, readonly string[]> = { language: languages, domain: domains };
  const fields = Object.entries(labels).map(([name, label]): PreviewField => {
    const schema = properties[name] ?? {};
    const options = offered[name] ?? schema.enum;
    if (options) return { name, label, kind: 'choice', options };
    if (schema.format === 'date-time') return { name, label, kind: 'moment' };
    if (isNumeric(schema)) {
      const { minimum, maximum, exclusiveMaximum } = schema;
      const max = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - 0.01);
      return {
        name,
        label,
        kind: 'number',
        ...(minimum !== undefined && { min: minimum }),
        ...(max !== undefined && { max }),
      };
    }
    return { name, label, kind: 'text', ...(name === 'country' && { pattern: '[A-Za-z]{2}' }) };
  });
  const flag = (name: string, label: string): PreviewField => ({ name, label, kind: 'text', options: flags });
  return [...fields, flag('on', 'Flags on'), flag('off', 'Flags off')];
}

/** What the fields say of a state. */
export function previewValues(preview: Preview): Record<string, string> {
  const flags = Object.entries(preview.flags ?? {});
  const named = (state: boolean) =>
    flags
      .filter(([, on]) => on === state)
      .map(([name]) => name)
      .join(' ');
  const values = Object.keys(labels).map((name) => {
    const value = own(preview as Record<string, Json>, name);
    return [name, Array.isArray(value) ? value.join(' ') : value === undefined ? '' : textOf(name, value)];
  });
  return { ...(Object.fromEntries(values) as Record<string, string>), on: named(true), off: named(false) };
}

const textOf = (name: string, value: Json) =>
  isObject(value) ? '' : name === 'at' ? String(value).slice(0, 16) : String(value);

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean);

/** The state that the fields say; what they do not know of `before` stays. */
export function previewFrom(values: Readonly<Record<string, string>>, before: Preview = {}): Preview {
  const rest = Object.entries(before).filter(([name]) => !(name in labels) && name !== 'flags');
  const flags = Object.fromEntries([
    ...words(values['on'] ?? '').map((name) => [name, true] as const),
    ...words(values['off'] ?? '').map((name) => [name, false] as const),
  ]);
  const given = Object.keys(labels).flatMap((name) => {
    const text = (values[name] ?? '').trim();
    return text === '' ? [] : [[name, valueOf(name, text)]];
  });
  return Object.fromEntries([
    ...rest,
    ...given,
    ...(Object.keys(flags).length > 0 ? [['flags', flags]] : []),
  ]) as Preview;
}

function valueOf(name: string, text: string): Json {
  const schema = properties[name] ?? {};
  if (isNumeric(schema)) return Number(text);
  if (schema.type === 'array') return words(text);
  if (name === 'at') return `${text}:00Z`;
  return name === 'country' ? text.toUpperCase() : text;
}
