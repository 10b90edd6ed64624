import { Type } from 'typebox';
import { definePromise } from '../define-promise.ts';
import { bothAllow } from '../orders.ts';

export default definePromise({
  title: 'Autoplay',
  description: 'Whether slots may begin one game after the other by themselves. A launch hands it to the vendor.',
  value: Type.Boolean(),
  stricter: bothAllow,
  binds: [{ site: 'play.allowsAutoplay' }],
  proofs: ['gateway'],
});
