import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { mayBeIn } from '#schemas/countries.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { languageTag } from '#schemas/merchant/boot-data.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import type { Services } from '#gateway/services.ts';
import { sealPaths } from '#schemas/gateway/sealed-path.ts';
import type { SiteInfo } from '#schemas/gateway/system.ts';
import { templateFlags } from '#schemas/merchant/flags.ts';

/**
 * Countries by their dialling codes, given without the plus sign, in the order of the codes, those that share one by name; without
 * codes, all there are. Named in `language`, a code of the product; in English where it is none.
 */
function listCountries(codes: readonly string[], language: string): Value<'countries'>['list'] {
  const tag = languageTag(languageCodes.find((known) => known === language) ?? 'EN');
  const names = new Intl.DisplayNames([tag, 'en'], { type: 'region' });
  const place = (code: string) => codes.indexOf(code.slice(1));
  return getCountries()
    .map((country) => ({
      country,
      countryDialingCode: `+${getCountryCallingCode(country)}`,
      name: names.of(country) ?? country,
    }))
    .filter(({ countryDialingCode }) => codes.length === 0 || place(countryDialingCode) >= 0)
    .toSorted(
      (one, other) =>
        place(one.countryDialingCode) - place(other.countryDialingCode) || one.name.localeCompare(other.name, tag),
    );
}

/** The merchant's customer service entries as they travel: each path sealed (CS-1). */
async function sealedServices(merchant: string, entries: SiteInfo['customerService']) {
  const paths = await sealPaths(
    merchant,
    entries.map(({ path }) => path),
  );
  return entries.map(({ csType }, at) => ({ csType, path: paths[at] ?? '' }));
}

/** Site configuration, availability, rules and settings, as the operator set them last. */
export function register({ route, now }: Services): void {
  route('status', async ({ merchant, site, place, isTester, request }) => {
    const { info, maintenance, opensAt, testers, regionRestriction, countries, minorUnits } = site;
    const customerService = await sealedServices(merchant, info.customerService);
    return {
      info: { ...info, customerService, currency: { ...info.currency, minorUnits } },
      location: { ip: request.address, country: place.slice(0, 2), isOutside: !mayBeIn(place, countries) },
      maintenance: maintenance && !isTester,
      ...(maintenance && opensAt > 0 && { opensAt }),
      ...(maintenance && { isTester, hasTesters: testers.accounts.length > 0 }),
      regionRestriction,
      serverTime: now(),
    };
  });
  route('customerService', async ({ merchant, site }) => ({
    list: await sealedServices(merchant, site.info.customerService),
  }));
  route('registrationRules', ({ site }) => site.rules);
  route('verification', ({ site: { info, challenge } }) => {
    // An e-mail address is never bound without the code that it got (SECUR-4). Work of the device is nothing that a form asks for.
    return {
      captcha: info.register.captcha && challenge === 'own',
      sms: info.whitelabel['REGMOBVERF3'] ?? false,
      email: true,
    };
  });
  route('templateSettings', ({ site }) => {
    const { whitelabel } = site.info;
    const known = templateFlags.filter((name) => whitelabel[name] !== undefined);
    return Object.fromEntries(known.map((name) => [name, whitelabel[name] ? '1' : '0']));
  });
  route('whitelabelMenu', ({ site }) => site.info.menus ?? {});
  route('countries', ({ site, language }) => ({ list: listCountries(site.info.register.countries, language) }));
}
