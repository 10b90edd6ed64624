/** Where the form on the page and the gateway's rules exclude each other: what each said, and the line of the form (FORM-2). */
import { contradictionsEvent, describe, type FormContradiction } from '#engine/form/resolve-form.ts';
import { explain } from './explain.ts';
import { counted, showNotice } from './notice.ts';
import { placeLink, textLine } from './place-link.ts';

/** `registration.json#/username/minLength` is the value `registration.fields.username.minLength`. */
const pathOf = (origin: string) => /^(\w+)\.json#\/(.*)$/.exec(origin)?.slice(1).join('.fields.').replace('/', '.');

async function itemOf(one: FormContradiction): Promise<Node[]> {
  const path = pathOf(one.merchant.origin);
  const source = path === undefined ? undefined : (await explain(path).catch(() => undefined))?.sources[0];
  return [...(source ? [placeLink(source, `  (${source.layer})`)] : []), textLine(describe(one))];
}

async function show(contradictions: readonly FormContradiction[]): Promise<void> {
  const title = `${counted(contradictions.length, 'form rule')} that the gateway overrules`;
  showNotice('foyer-contradictions', title, await Promise.all(contradictions.map(itemOf)));
}

addEventListener(contradictionsEvent, (event) => {
  if (event instanceof CustomEvent) void show(event.detail as FormContradiction[]);
});
