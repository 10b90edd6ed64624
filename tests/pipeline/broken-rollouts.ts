import type { Warned } from './broken-warnings.ts';

const rollout = (until: string) =>
  `{ "rollouts": [{ "id": "trial", "owner": "us", "from": "2026-01-01T00:00:00Z", "goals": ["bet"],\n ${until} }] }`;

/** Rollouts that are over, or of nothing (OPS-2). */
export const brokenRollouts: Warned[] = [
  [
    'rollout-over',
    'warning',
    {
      'shop/home.json': '{ "sections": [{ "id": "winners", "when": { "percent": { "of": "trial", "to": 30 } } }] }',
      'shop/flags.json': rollout('"until": "2026-02-01T00:00:00Z"'),
    },
    'shop/flags.json:2:11',
    'The rollout "trial" of us was to be decided until 2026-02-01T00:00:00Z. Read npm run merchants -- rollout shop trial, and end it with --keep and the arm that stays.',
  ],
  [
    'unused-rollout',
    'warning',
    { 'shop/flags.json': rollout('"until": "2099-02-01T00:00:00Z"').replace('"id"', '\n "id"') },
    'shop/flags.json:2:8',
    'No condition takes a share of the rollout "trial". Name it in "of" of a share, or remove it.',
  ],
];
