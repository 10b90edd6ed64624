import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Text } from './operation.ts';

/** The puzzle's picture, in its own pixels; the lobby scales it. */
export const sliderPicture = { width: 320, height: 160, pieceSize: 52 } as const;
/** Samples that a trail may have. */
export const mostTrailSamples = 100;

/** A challenge: slide the piece into the gap of the picture, or let the device work instead. */
export const SliderChallenge = Type.Object({
  id: Type.String(),
  background: Type.String({ description: 'data:image/webp;base64,…, with the gap' }),
  piece: Type.String({ description: 'data:image/webp;base64,…' }),
  y: Type.Integer({ description: 'Top of the piece, in pixels of the picture' }),
  work: Type.Object(
    { iterations: Type.Integer(), bits: Type.Integer() },
    {
      description: 'For those who cannot see: find a nonce whose PBKDF2-SHA256 of the id starts with so many zero bits',
    },
  ),
});

/** What solves a challenge: where the piece was put and how it was moved there (`[ms, x]`), or the nonce of the work. */
export const SliderResult = Type.Union([
  strict({
    id: Text(64),
    position: Type.Integer({ minimum: 0, maximum: sliderPicture.width }),
    trail: Type.Array(Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]), {
      maxItems: mostTrailSamples,
    }),
  }),
  strict({ id: Text(64), nonce: Text(64) }),
]);
export type SliderResult = Static<typeof SliderResult>;
