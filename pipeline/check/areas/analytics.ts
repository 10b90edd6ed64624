import { isObject, type Json, type JsonObject } from '#schemas/json.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { nearest } from '#pipeline/errors/nearest.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { problemAt } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ needs: ['analytics', 'login'], find: ({ chain }) => checkAnalytics(chain) });

const listOf = (value: Json | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Who is told of visits, by which way and with whose consent, and whether a player can change their mind. */
function checkAnalytics(chain: Chain): Problem[] {
  const { analytics } = chain.documents;
  const providers = listOf(analytics.providers);
  const groups = listOf(analytics.groups);
  const names = groups.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const ofProviders = providers.flatMap((provider, index) => {
    const { id, group } = provider;
    const ways = ['dataLayer', 'collector'].filter((way) => provider[way] !== undefined);
    const isUnknown = typeof group === 'string' && !names.includes(group);
    const known = isUnknown ? { name: group, near: nearest(group, names) } : undefined;
    const path = ['providers', index];
    return [
      ...(known ? [problemAt(chain, 'analytics', [...path, 'group'], 'unknown-consent-group', known)] : []),
      ...(ways.length === 1
        ? []
        : [problemAt(chain, 'analytics', [...path, 'id'], 'provider-way', { name: String(id), count: ways.length })]),
    ];
  });
  const google = measurementOf(chain);
  // A group that is not there is told above, and is the one cause of all the rest.
  const isAsked = providers.length > 0 || (google !== undefined && groups.length > 0);
  return [
    ...ofProviders,
    ...(google ? checkMeasurement(chain, google, groups) : []),
    ...(isAsked ? checkAsking(chain, groups, google ? [...providers, google] : providers) : []),
    ...(isAsked || google ? [] : deadEntry(chain)),
  ];
}

/** Google Analytics of the merchant's Firebase project. */
function measurementOf(chain: Chain): JsonObject | undefined {
  const { identity } = chain.documents.login;
  const firebase = isObject(identity) ? identity.firebase : undefined;
  return isObject(firebase) && isObject(firebase.analytics) ? firebase.analytics : undefined;
}

/** It measures with the consent to a group only. */
function checkMeasurement(chain: Chain, { group }: JsonObject, groups: readonly JsonObject[]): Problem[] {
  const path = ['identity', 'firebase', 'analytics'];
  if (group === undefined) return [problemAt(chain, 'login', path, 'unasked-analytics', {})];
  if (typeof group !== 'string') return [];
  const named = groups.find(({ id }) => id === group);
  if (named)
    return named.required === true
      ? [problemAt(chain, 'login', [...path, 'group'], 'required-analytics', { name: group })]
      : [];
  const names = groups.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const details = { name: group, near: nearest(group, names) };
  return [problemAt(chain, 'login', [...path, 'group'], 'unknown-consent-group', details)];
}

/** What a player who is asked needs besides: to know why, and a way to take it back. */
function checkAsking(chain: Chain, groups: readonly JsonObject[], providers: readonly JsonObject[]): Problem[] {
  const { analytics } = chain.documents;
  const isKnown = !chain.unread.has('menus') && !chain.unread.has('home');
  // Who names no group, or one that is not there, is told so: it may be the one that nobody else names.
  const isNamed = providers.every(({ group }) => groups.some(({ id }) => id === group));
  return [
    ...(analytics.privacy === undefined ? [problemAt(chain, 'analytics', [], 'no-privacy-page', {})] : []),
    ...(isKnown && !opensConsent(chain) ? [problemAt(chain, 'analytics', [], 'no-consent-entry', {})] : []),
    ...groups.flatMap(({ id, required }, index) =>
      required === true || !isNamed || providers.some(({ group }) => group === id)
        ? []
        : [problemAt(chain, 'analytics', ['groups', index, 'id'], 'unused-consent-group', { name: String(id) })],
    ),
  ];
}

/** A way to a sheet that is not there. */
function deadEntry(chain: Chain): Problem[] {
  if (chain.unread.has('analytics')) return [];
  return Object.entries(chain.documents.menus).flatMap(([name, menu]) =>
    Array.isArray(menu)
      ? menu.flatMap((entry, index) =>
          isConsent(isObject(entry) ? entry.action : undefined)
            ? [problemAt(chain, 'menus', [name, index, 'action'], 'empty-consent-panel', {})]
            : [],
        )
      : [],
  );
}

const isConsent = (action: Json | undefined): boolean => isObject(action) && action.panel === 'consent';
/** The name misspelt is told at its own place. */
const isMeantForConsent = ({ panel }: JsonObject) =>
  typeof panel === 'string' && nearest(panel, ['consent']) !== undefined;

function opensConsent(chain: Chain): boolean {
  const visit = (value: Json): boolean => {
    if (Array.isArray(value)) return value.some(visit);
    return isObject(value) && (isMeantForConsent(value) || Object.values(value).some((inner) => visit(inner ?? null)));
  };
  return visit(chain.documents.menus) || visit(chain.documents.home);
}
