import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { larger } from '../orders.ts';

const Milliseconds = Type.Integer({ minimum: 0, maximum: 60_000 });

export default definePromise({
  title: 'Minimum length of a game',
  description:
    'Milliseconds from the start of a game until the next one may start, of slots and of other games of the casino; 0 for none. A launch hands them to the vendor.',
  value: Type.Object({ slots: Milliseconds, casino: Milliseconds }, { additionalProperties: false }),
  stricter: (a, b) => ({ slots: larger(a.slots, b.slots), casino: larger(a.casino, b.casino) }),
  binds: [{ site: 'play.minimumGameMs' }],
  proofs: ['gateway'],
});
