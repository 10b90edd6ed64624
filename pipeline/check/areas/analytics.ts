import { nearest } from '#schemas/nearest.ts';
import { entriesOf, isObject, valueAt, type Json, type JsonObject } from '#schemas/json.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';
import type { Place } from '../report.ts';

/** Who measures visits, by which way and with whose consent, and whether a player can change their mind. */
export default defineCheck({
  needs: ['analytics', 'login'],
  find: (input) => {
    const { analytics, login } = input.documents;
    const providers = entriesOf(analytics.providers);
    const hasGroups = entriesOf(analytics.groups).length > 0;
    for (const [index, provider] of providers) {
      const { id, group } = provider;
      const count = ['dataLayer', 'collector'].filter((way) => provider[way] !== undefined).length;
      if (typeof group === 'string') groupOf(input, ['analytics', ['providers', index, 'group']], group);
      if (count !== 1)
        input.report('analytics', ['providers', index, 'id'], 'provider-way', { name: String(id), count });
    }
    /** Google Analytics of the merchant's Firebase project. */
    const google = valueAt(login, ['identity', 'firebase', 'analytics']);
    const measuring = providers.map(([, provider]) => provider);
    if (isObject(google)) {
      checkMeasurement(input, google);
      measuring.push(google);
    }
    // A group that is not there is reported above, and is the one cause of all the rest.
    if (providers.length > 0 || (isObject(google) && hasGroups)) checkAsking(input, measuring);
    else if (!isObject(google)) reportDeadEntries(input);
  },
});

/** The group of consent of a name; one that is not there is reported. */
function groupOf({ documents, report }: CheckInput, [document, path]: Place, name: string): JsonObject | undefined {
  const groups = entriesOf(documents.analytics.groups).map(([, group]) => group);
  const names = groups.map(({ id }) => id).filter((id) => typeof id === 'string');
  if (!names.includes(name)) report(document, path, 'unknown-consent-group', { name, near: nearest(name, names) });
  return groups.find(({ id }) => id === name);
}

/** It measures with the consent to a group only. */
function checkMeasurement(input: CheckInput, { group: name }: JsonObject): void {
  const path = ['identity', 'firebase', 'analytics'];
  if (name === undefined) input.report('login', path, 'unasked-analytics');
  if (typeof name !== 'string') return;
  const group = groupOf(input, ['login', [...path, 'group']], name);
  if (group?.required === true) input.report('login', [...path, 'group'], 'required-analytics', { name });
}

/** What a player who is asked needs besides: to know why, and a way to take it back. */
function checkAsking({ chain, documents, report }: CheckInput, measuring: readonly JsonObject[]): void {
  const { analytics, menus, home } = documents;
  const groups = entriesOf(analytics.groups);
  if (analytics.privacy === undefined) report('analytics', [], 'no-privacy-page');
  const isKnown = !chain.unread.has('menus') && !chain.unread.has('home');
  if (isKnown && !opensConsent(menus) && !opensConsent(home)) report('analytics', [], 'no-consent-entry');
  // Who names no group, or one that is not there, is reported: it may be the one that nobody else names.
  if (!measuring.every(({ group }) => groups.some(([, { id }]) => id === group))) return;
  for (const [index, { id, required }] of groups)
    if (required !== true && !measuring.some(({ group }) => group === id))
      report('analytics', ['groups', index, 'id'], 'unused-consent-group', { name: String(id) });
}

/** A way to a sheet that is not there. */
function reportDeadEntries({ documents, report }: CheckInput): void {
  for (const [name, menu] of Object.entries(documents.menus))
    for (const [index, { action }] of entriesOf(menu))
      if (isObject(action) && action.panel === 'consent')
        report('menus', [name, index, 'action'], 'empty-consent-panel');
}

/** Whether an action in a value opens the consent; a misspelt name of it is reported at its own place. */
function opensConsent(value: Json): boolean {
  if (Array.isArray(value)) return value.some(opensConsent);
  if (!isObject(value)) return false;
  const { panel } = value;
  return (
    (typeof panel === 'string' && nearest(panel, ['consent']) !== undefined) || Object.values(value).some(opensConsent)
  );
}
