import { isObject, valueAt, type JsonPath } from '#schemas/json.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import { given as givenKeys, type Given, type Outline, type Spec } from '#schemas/merchant/spec.ts';
import type { Preview } from '#schemas/merchant/preview.ts';
import { pageNameAt } from '#schemas/routes.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { languagesOf, noTexts, textLayersOf, textOf } from '#pipeline/config/texts.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { outlineFor } from '#pipeline/specs/run-specs.ts';
import { Refusal } from '../documents/refusal.ts';

/** What is promised of a thing that was picked: the `expect` of a spec, and the same as sentences without an end. */
type Promised = { expect: Spec['expect']; says: string[]; language?: LanguageCode; screen?: Spec['screen'] };

/** Of the state of a canvas what specs ask; a theme is of the page alone. */
const asked = Object.keys(givenKeys).filter((key) => key !== 'theme');

/**
 * The spec that says what a merchant shows at this moment of a thing that was picked (STUDIO-21), and in sentences what it promises.
 * @throws Refusal for what no spec can say
 */
export async function promiseOf(
  workspace: Workspace,
  chain: Chain,
  picked: { part: string; path: JsonPath; screen: string; state: Preview },
): Promise<{ spec: Omit<Spec, 'name'>; says: string[] }> {
  if (chain.unread.size > 0) throw new Refusal('A file of this brand cannot be read: mend it first.');
  const state = Object.fromEntries(Object.entries(picked.state).filter(([key]) => asked.includes(key))) as Given;
  const outline = await outlineFor(workspace, chain, state);
  const promised =
    textPromise(workspace, chain, picked) ??
    slidePromise(chain, picked, outline) ??
    sectionPromise(picked, outline) ??
    menuPromise(chain, picked, outline) ??
    fieldPromise(picked, outline);
  if (!promised)
    throw new Refusal('Pick a section, a slide, an entry of a menu, a field of the registration form or a text.');
  const { expect, says, language, screen = pageNameAt(picked.screen) ?? 'home' } = promised;
  const given = { ...state, ...(language && { language }) };
  const who = whoInWords(given);
  return {
    spec: { ...(Object.keys(given).length > 0 && { given }), screen, expect },
    says: says.map((each) => `${who} ${each}`),
  };
}

type Picked = { part: string; path: JsonPath };

function textPromise(workspace: Workspace, chain: Chain, { part, path }: Picked): Promised | undefined {
  const language = languageCodes.find((each) => each === part);
  const [key] = path;
  if (!language || typeof key !== 'string') return undefined;
  const text = textOf(textLayersOf(workspace, chain)[language] ?? noTexts, key);
  if (text === undefined) throw new Refusal(`${key} says nothing in ${language}.`);
  const isDefault = languagesOf(chain).default === language;
  return {
    expect: { texts: { [key]: text } },
    says: [`reads “${text}” for ${key}`],
    ...(!isDefault && { language }),
  };
}

function slidePromise(chain: Chain, { part, path }: Picked, { slides }: Outline): Promised | undefined {
  const [list, id, , holder, index] = path;
  if (part !== 'home' || list !== 'sections' || holder !== 'fallback' || index === undefined) return undefined;
  const slide = valueAt(chain.documents.home, path.slice(0, 5));
  const shown = slides[String(id)];
  if (!isObject(slide) || typeof slide.image !== 'string' || !shown) return undefined;
  const { image } = slide;
  const isShown = shown.includes(image);
  return {
    expect: { slides: { [String(id)]: isShown ? { has: [image] } : { lacks: [image] } } },
    says: [`${isShown ? 'sees' : 'does not see'} the slide ${image} in the section “${id}” of home`],
    screen: 'home',
  };
}

function sectionPromise({ part, path }: Picked, { sections }: Outline): Promised | undefined {
  const [list, id] = path;
  if (part !== 'home' || list !== 'sections' || typeof id !== 'string') return undefined;
  const isShown = sections.includes(id);
  return {
    expect: { sections: isShown ? { has: [id] } : { lacks: [id] } },
    says: [`${isShown ? 'sees' : 'does not see'} the section “${id}” on home`],
    screen: 'home',
  };
}

function menuPromise(chain: Chain, { part, path }: Picked, { menus, goesTo }: Outline): Promised | undefined {
  const [menu, id] = path;
  if (part !== 'menus' || typeof menu !== 'string' || typeof id !== 'string') return undefined;
  const shown = menus[menu];
  if (!shown) return undefined;
  if (!shown.includes(id))
    return { expect: { menus: { [menu]: { lacks: [id] } } }, says: [`does not find “${id}” in the menu “${menu}”`] };
  const entry = valueAt(chain.documents.menus, [menu, id]);
  const action = isObject(entry) ? entry.action : undefined;
  const to = isObject(action) && typeof action.type === 'string' ? goesTo({ ...action, type: action.type }) : undefined;
  return {
    expect: {
      menus: { [menu]: { has: [id] } },
      ...(to !== undefined && { goesTo: { [`menus.${menu}.${id}`]: to } }),
    },
    says: [`finds “${id}” in the menu “${menu}”`, ...(to === undefined ? [] : [`is led by it to ${to}`])],
  };
}

function fieldPromise({ part, path }: Picked, { form }: Outline): Promised | undefined {
  const [list, id] = path;
  if (part !== 'registration' || list !== 'fields' || typeof id !== 'string') return undefined;
  const isShown = form.includes(id);
  return {
    expect: { form: isShown ? { has: [id] } : { lacks: [id] } },
    says: [`${isShown ? 'is asked' : 'is not asked'} for “${id}” at the registration`],
    screen: 'register',
  };
}

/** Who looks, as the subject of a sentence: `A member of level 2 in EN at 390 px`. */
function whoInWords({ role = 'visitor', vip, language, width, platform, at, ...rest }: Given): string {
  const more = Object.entries(rest).map(([key, value]) => `${key} ${wordOf(value)}`);
  return [
    `A ${role}`,
    vip === undefined ? '' : ` of level ${vip}`,
    language === undefined ? '' : ` in ${language}`,
    width === undefined ? '' : ` at ${width} px`,
    platform === undefined ? '' : ` in ${platform}`,
    at === undefined ? '' : ` at ${at}`,
    more.length === 0 ? '' : ` (${more.join(', ')})`,
  ].join('');
}

const wordOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
