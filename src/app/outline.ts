import type { Condition } from '#schemas/merchant/condition.ts';
import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import type { Given, Outline } from '#schemas/merchant/spec.ts';
import { extraName } from '#schemas/registration-fields.ts';
import { pathOf } from '#schemas/routes.ts';
import { actionWorldOf, type ActionRegistry } from '#engine/action/action.ts';
import { isShown, outcomeOf } from '#engine/action/outcome.ts';
import { matchesCondition, type World } from '#engine/flag/condition.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { loginPath } from '#engine/page/guard.ts';
import type { PageRegistry } from '#engine/page/page.ts';
import { givenAudience, judgeAudience } from '#features/audience/audience.ts';
import { isForAll } from '#features/banners/for-all.ts';
import { isOpenAt, windowOf, type SlideTimes } from '#features/banners/slide-times.ts';
import { extraFields } from '#features/registration/extra-fields.ts';
import { registrationPresets } from '#features/registration/presets.ts';
import { registrationMethods, rulesForMethod } from '#features/registration/rules.ts';

/**
 * What the lobby would show of a merchant to somebody, by the functions that the lobby itself asks. State specs (CFG-9) compare
 * it; it runs in Node. The gateway is taken for one that asks for every field and offers customer service, the player for one with a
 * single wallet and no agent's contract.
 */
export function outlineOf(
  merchant: ResolvedMerchant,
  given: Given,
  destinations: { registry: ActionRegistry; pages: PageRegistry },
): Outline {
  const { role = 'visitor', platform = 'browser', width = 390 } = given;
  const { languages } = merchant.merchant;
  const { language = languages.default } = given;
  const flags = { ...merchant.flags, ...given.flags };
  const now = given.at === undefined ? Number.NaN : Date.parse(given.at);
  const audience = judgeAudience(givenAudience(given));
  const world: World = { role, platform, width, language, flags, now, audience };
  const actionWorld = actionWorldOf(merchant, world);
  const menus = Object.entries(merchant.menus).map(([name, entries = []]) => {
    const shown = entries.filter((entry) => isShown(entry, destinations, actionWorld, world));
    return [name, shown.map(({ id }) => id)] as const;
  });
  return {
    sections: merchant.home.sections.filter(({ when }) => matchesCondition(when, world)).map(({ id }) => id),
    slides: slidesOf(merchant, given, world),
    menus: Object.fromEntries(menus),
    form: fieldsOf(merchant, given, world),
    goesTo: (action) => {
      const outcome = outcomeOf(action, destinations, role);
      if (!outcome) return undefined;
      const { path, refusal } = outcome;
      if (refusal === 'login') return loginPath(path ?? pathOf('home'));
      if (refusal === 'home') return pathOf('home');
      if (refusal) return undefined;
      return path ?? (typeof action.url === 'string' ? action.url : undefined);
    },
  };
}

type Slide = SlideTimes & { image: string; alt: string; when?: Condition };

/** The slides that the merchant's own files give a section, in the order of its view. */
function slidesOf(merchant: ResolvedMerchant, { timeZone }: Given, world: World): Outline['slides'] {
  const isShownNow = (slide: Slide) =>
    isOpenAt(windowOf(slide, timeZone), world.now) && matchesCondition(slide.when, world);
  const shownOf = (slides: readonly Slide[]) => [
    ...slides.filter(isForAll),
    ...slides.filter((slide) => !isForAll(slide) && isShownNow(slide)),
  ];
  const sections = merchant.home.sections.flatMap(({ id, settings }) => {
    const { fallback } = settings as { fallback?: readonly Slide[] };
    return Array.isArray(fallback) ? [[id, shownOf(fallback).map(({ image }) => image)] as const] : [];
  });
  return Object.fromEntries(sections);
}

function fieldsOf(merchant: ResolvedMerchant, given: Given, world: World): string[] {
  const method = given.method ?? registrationMethods(world.flags)[0];
  if (method === undefined) return [];
  const asked = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, { enabled: true, required: false }] as const));
  const own = merchant.registration.fields.filter(({ kind }) => kind !== undefined);
  const extra = extraFields(merchant.registration.fields, asked(own.map(({ id }) => extraName(id))));
  const ofMethod = { method, flags: world.flags, captcha: true, badAffiliate: false };
  const { fields } = resolveForm({
    entries: extra.entries,
    gatewayRules: { ...rulesForMethod(asked(Object.keys(registrationPresets)), ofMethod), ...extra.rules },
    presets: { ...registrationPresets, ...extra.presets },
    method,
    matches: (entry) => matchesCondition(entry.when, world),
  });
  return fields.map(({ id }) => id);
}
