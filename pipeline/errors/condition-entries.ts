import { always, unknown, type CatalogueEntry } from './catalogue-entry.ts';

/** What is wrong with a `when` or a schedule: names of what there is not, and what can never hold. */
export const conditionEntries = {
  'unknown-domain': unknown(
    'domain',
    'A condition names one of the `domains` of merchant.json, in any channel.',
    'Name one of the domains in merchant.json, or add this one to them.',
  ),
  'unknown-country': unknown(
    'country',
    'Countries have two letters (ISO 3166), so that the condition holds for somebody.',
  ),
  'undeclared-rollout': unknown(
    'rollout',
    'A share of the players is somebody’s to decide, at a time, by what is counted.',
    'Declare it in "rollouts" of flags.json: owner, from, until, goals.',
  ),
  'never-true': {
    title: 'A condition that can never hold',
    why: 'What carries it would never be shown.',
    message: ({ reason }) => `This condition can never hold: ${reason}.`,
    suggest: always('Remove the entry, or widen the condition.'),
  },
  'no-such-moment': {
    title: 'A time that no clock shows',
    why: 'It is unknown when the entry with it begins or ends.',
    message: ({ name }) => `There is no moment "${name}".`,
    suggest: always('Write date and time as 2026-12-24T18:00, or with a zone as 2026-12-24T18:00Z.'),
  },
} as const satisfies Record<string, CatalogueEntry>;
