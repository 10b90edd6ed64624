import { Type, type Static } from 'typebox';
import { strict } from './strict.ts';

/**
 * What the studio and its canvas say to each other (STUDIO-7). Each message has the nonce that the studio put into the canvas' address and a
 * number that grows by one; a message of another origin, window, nonce, order or shape is dropped and counted.
 */
const envelope = {
  foyer: Type.Literal('canvas'),
  nonce: Type.String({ minLength: 16, maxLength: 64 }),
  seq: Type.Integer({ minimum: 0 }),
};
const message = <Name extends string, T extends Record<string, Parameters<typeof Type.Optional>[0]>>(
  type: Name,
  properties: T,
) => strict({ ...envelope, type: Type.Literal(type), ...properties });

/** A rectangle in CSS pixels of the canvas' viewport. */
const Box = strict({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() });

/** A value of an effective document, as the lobby marks what it draws: `home.sections[hot]`. */
const ConfigPath = Type.String({ minLength: 1, maxLength: 400 });

/** From the studio to the canvas. */
export const ToCanvas = Type.Union([
  message('draft', {
    revision: Type.Integer(),
    merchant: Type.Optional(Type.Unknown({ description: '`BootData.merchant`, where it changed' })),
    texts: Type.Optional(Type.Unknown({ description: '`BootData.texts` of the page’s language, where they changed' })),
    themeCss: Type.Optional(Type.String()),
  }),
  message('mode', { picks: Type.Boolean({ description: 'Whether a tap selects, or reaches the lobby' }) }),
  message('outline', { selected: Type.Optional(ConfigPath), hovered: Type.Optional(ConfigPath) }),
  message('ping', {}),
]);
export type ToCanvas = Static<typeof ToCanvas>;

/** From the canvas to the studio. */
export const FromCanvas = Type.Union([
  message('ready', { path: Type.String() }),
  message('shows', { revision: Type.Integer() }),
  message('picked', { path: ConfigPath, box: Box }),
  message('boxes', { selected: Type.Array(Box), hovered: Type.Array(Box) }),
  message('went', { path: Type.String() }),
  message('failed', { sentence: Type.String({ maxLength: 1000 }) }),
  message('pong', {}),
]);
export type FromCanvas = Static<typeof FromCanvas>;
