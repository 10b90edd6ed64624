import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answerCalls, success } from '#tests/support/answer-calls.ts';
import { vendorsQuery } from './vendors.ts';

test('GAME-7 e-sports vendors that the gateway files under SPORTS stand under ESPORTS, in its order', async () => {
  const sorting = [
    { gameCategory: 'RNG', vendorNames: ['PP', 'JL'] },
    { gameCategory: 'SPORTS', vendorNames: ['SBO', 'IMES', 'IA', 'TF'] },
  ];
  answerCalls(() => success({ sorting, mapping: {} }));
  const vendors = await new QueryClient().fetchQuery(vendorsQuery());
  expect(vendors.map(({ vassalage, category }) => `${category} ${vassalage}`)).toEqual([
    'RNG PP',
    'RNG JL',
    'SPORTS SBO',
    'ESPORTS IMES',
    'ESPORTS IA',
    'ESPORTS TF',
  ]);
});
