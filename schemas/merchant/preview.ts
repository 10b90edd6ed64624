import { Type, type Static } from 'typebox';
import { calls, type CallName } from '../calls.generated.ts';
import { given, optional } from './spec.ts';

/**
 * The state that a development page, or a canvas of the studio, shows (STUDIO-5): the `given` of a state spec, and what the gateway and the
 * device do. It is in the address.
 */
export const Preview = optional({
  ...given,
  gateway: Type.Enum(['empty', 'slow', 'failing'], {
    description: 'What the gateway does: its lists have nothing, each answer takes three seconds, or one call fails',
  }),
  failing: Type.Enum(Object.keys(calls) as CallName[], { description: 'The call that fails' }),
  greetings: Type.Enum(['closed'], {
    description: 'Popups and the question for consent do not open, as for a player who has closed them',
  }),
  motion: Type.Enum(['reduced'], { description: 'As for a player who asked the system for less motion' }),
  colors: Type.Enum(['forced'], { description: 'Colours of the system in the place of the page’s own, approximately' }),
  texts: Type.Enum(['pseudo'], {
    description:
      'Each text longer, with accents and in brackets: what has no key, is cut off, or is put together of pieces is seen',
  }),
  textSize: Type.Integer({ minimum: 50, maximum: 300, description: 'Size of text, in percent of the usual one' }),
});
export type Preview = Static<typeof Preview>;
