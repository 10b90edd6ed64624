import { isObject, own, type Json, type JsonPath } from '#schemas/json.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { buildChain, type Chain } from '#pipeline/config/chain.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { listMerchants } from '#pipeline/config/load.ts';
import { languagesOf, textLayersOf, textOf } from '#pipeline/config/texts.ts';
import { remember, type Workspace } from '#pipeline/config/workspace.ts';
import type { DateEntry } from '#studio/contract/schedule.ts';
import { labelOf } from '../views/label.ts';

/**
 * All that begins or ends at an instant by what brands say: conditions with dates, and rollouts. What a change does not reach is kept, since a
 * key stroke beside the calendar asks again.
 */
export function dateEntries(workspace: Workspace): DateEntry[] {
  return listMerchants(workspace).flatMap((code) =>
    remember(workspace, `dates:${code}`, () => {
      const chain = buildChain(workspace, code);
      return chain ? entriesOf(workspace, chain) : [];
    }),
  );
}

function entriesOf(workspace: Workspace, chain: Chain): DateEntry[] {
  const layers = textLayersOf(workspace, chain)[languagesOf(chain).default];
  const says = (key: string) => (layers ? textOf(layers, key) : undefined);
  return documentNames.flatMap((part) =>
    spansIn(part, [], chain.documents[part]).map(({ path, holder, ...span }) => ({
      code: chain.top.code,
      part,
      path,
      label: (isObject(holder) ? labelOf(holder, says) : undefined) ?? nameIn(path) ?? part,
      ...span,
    })),
  );
}

type Span = { path: JsonPath; from?: string; until?: string; holder: Json | undefined };

/** The spans of time in a value; `holder` is what holds in one: the entry with the condition. */
function spansIn(part: DocumentName, path: JsonPath, value: Json | undefined, holder?: Json): Span[] {
  if (Array.isArray(value))
    return value.flatMap((entry, index) => {
      const id = isObject(entry) ? own(entry, 'id') : undefined;
      const step = isKeyedList(part, path) && typeof id === 'string' ? id : index;
      return spansIn(part, [...path, step], entry, entry);
    });
  if (!isObject(value)) return [];
  const [from, until] = [instantOf(own(value, 'from')), instantOf(own(value, 'until'))];
  if (from !== undefined || until !== undefined)
    return [{ path, ...(from !== undefined && { from }), ...(until !== undefined && { until }), holder }];
  return Object.entries(value).flatMap(([key, inner]) => spansIn(part, [...path, key], inner, holder));
}

/** An instant as documents write it, with a date; a share of players has a `from`, too. */
function instantOf(value: Json | undefined): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return undefined;
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** The last name of a path that says more than that there is a condition. */
const nameIn = (path: JsonPath): string | undefined =>
  path.findLast((step): step is string => typeof step === 'string' && step !== 'when' && step !== 'time');
