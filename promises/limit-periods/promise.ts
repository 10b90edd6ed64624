import { Type } from 'typebox';
import { limitPeriods } from '#schemas/gateway/limit-names.ts';
import { definePromise } from '../define-promise.ts';
import { union } from '../orders.ts';

export default definePromise({
  title: 'Periods of limits',
  description:
    'For which periods each kind has to have a limit. They end now: who stays below in any 24 hours, 7 and 31 days does so in each day, week and month of the calendar.',
  value: Type.Array(Type.Enum([...limitPeriods])),
  stricter: union,
  binds: [],
  proofs: ['page', 'gateway'],
});
