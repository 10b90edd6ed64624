import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { hoverTooltip, type Tooltip } from '@codemirror/view';
import { getLocation, getNodeValue } from 'jsonc-parser';
import { isObject, valueAt, type Json, type JsonObject, type JsonPath } from '#schemas/json.ts';
import type { ChoicesView } from '#studio/contract/views.ts';
import { treeOf } from './json-place.ts';
import { keysIn, referencesIn, saysOf, schemasAt, valuesIn } from './schemas-at.ts';

/** What is known of a file: its schema, and what its values can refer to. */
export type Knowledge = {
  schema: () => JsonObject | undefined;
  choices: (reference: string) => Promise<ChoicesView['choices']>;
  /** The reference that the keys of the file are, such as those of texts. */
  keys?: string;
};

const valueOf = (text: string): Json | undefined => {
  const tree = treeOf(text);
  return tree && (getNodeValue(tree) as Json);
};

/** A text longer than this is completed only when it is asked for: it would be parsed at each key stroke. */
const longText = 200_000;

/** Completes keys and values by the schema of a file. */
export const completeJson =
  ({ schema, choices, keys }: Knowledge) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    if (!explicit && state.doc.length > longText) return null;
    const text = state.doc.toString();
    const known = schema();
    const { path, previousNode, isAtPropertyKey } = getLocation(text, pos);
    const isInside =
      previousNode !== undefined && previousNode.offset < pos && pos <= previousNode.offset + previousNode.length;
    const from = isInside ? previousNode.offset : (context.matchBefore(/[\w$-]+/)?.from ?? pos);
    const to = isInside ? previousNode.offset + previousNode.length : pos;
    if (!known || (!explicit && from === pos)) return null;
    const document = valueOf(text);
    const options = isAtPropertyKey
      ? await keyOptions(
          known,
          document,
          path.slice(0, -1),
          { choices, ...(keys !== undefined && { keys }) },
          /^\s*:/.test(text.slice(to)),
        )
      : await valueOptions(schemasAt(known, document, path), choices);
    return options.length > 0 ? { from, to, options } : null;
  };

async function keyOptions(
  schema: JsonObject,
  document: Json | undefined,
  parent: JsonPath,
  { choices, keys }: Pick<Knowledge, 'choices' | 'keys'>,
  hasColon: boolean,
): Promise<Completion[]> {
  const written = valueAt(document, parent);
  const free = (key: string) => !isObject(written) || !Object.hasOwn(written, key);
  const option = (key: string, info: string | undefined): Completion => ({
    label: JSON.stringify(key),
    displayLabel: key,
    type: 'property',
    apply: JSON.stringify(key) + (hasColon ? '' : ': '),
    ...(info !== undefined && { info }),
  });
  const ofSchema = [...keysIn(schemasAt(schema, document, parent))].map(([key, shape]) => option(key, saysOf([shape])));
  const referred = keys === undefined || parent.length > 0 ? [] : await choices(keys);
  return [...ofSchema, ...referred.map(({ value, label }) => option(value, label))].filter(({ displayLabel = '' }) =>
    free(displayLabel),
  );
}

async function valueOptions(schemas: readonly JsonObject[], choices: Knowledge['choices']): Promise<Completion[]> {
  const listed = valuesIn(schemas).map((value): Completion => {
    const label = JSON.stringify(value);
    return { label, displayLabel: String(value), type: 'enum' };
  });
  const referred = await Promise.all(referencesIn(schemas).map(choices));
  return [
    ...listed,
    ...referred.flat().map(({ value, label }): Completion => ({
      label: JSON.stringify(value),
      displayLabel: value,
      type: 'constant',
      ...(label !== value && { detail: label.length > 40 ? `${label.slice(0, 39)}…` : label }),
    })),
  ];
}

/** Says what a key or a value is, where the pointer rests on it. */
export const hoverJson = ({ schema }: Knowledge) =>
  hoverTooltip((view, pos): Tooltip | null => {
    const text = view.state.doc.toString();
    const known = schema();
    const { path, previousNode } = getLocation(text, pos);
    if (!known || !previousNode || path.length === 0) return null;
    const schemas = schemasAt(known, valueOf(text), path);
    const [words, values] = [saysOf(schemas), valuesIn(schemas)];
    if (words === undefined && values.length === 0) return null;
    return {
      pos: previousNode.offset,
      end: previousNode.offset + previousNode.length,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-says';
        const shown = values.slice(0, 12).map((value) => JSON.stringify(value));
        dom.textContent = [words, shown.length > 0 && `One of ${shown.join(', ')}${values.length > 12 ? ', …' : ''}`]
          .filter((part) => typeof part === 'string')
          .join('\n');
        return { dom };
      },
    };
  });
