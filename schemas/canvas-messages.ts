import { Type, type Static } from 'typebox';
import { LanguageCode } from './merchant/language.ts';
import { strict } from './strict.ts';

/**
 * What the studio and its canvas say to each other (STUDIO-7). Each message has the nonce that the studio gave the frame as its name, and a
 * number that grows; `canvas-channel.ts` drops what does not fit.
 */
const envelope = {
  foyer: Type.Literal('canvas'),
  nonce: Type.String({ minLength: 16, maxLength: 64 }),
  seq: Type.Integer({ minimum: 1 }),
};
const message = <Name extends string, T extends Record<string, Parameters<typeof Type.Optional>[0]>>(
  type: Name,
  properties: T,
) => strict({ ...envelope, type: Type.Literal(type), ...properties });

/** A value of an effective document, as the lobby marks what it draws: `home.sections.hot`, or a text: `texts.EN.menu:home`. */
const ConfigPath = Type.String({ minLength: 1, maxLength: 400 });

const mostConditions = 40;
const ConditionName = Type.String({ minLength: 1, maxLength: 4000 });

/** A token that colours something, as the documents name it: `light.accent`. */
const TokenPath = Type.String({ pattern: '^(?:light|dark|component|palette)\\.[\\w-]{1,80}$' });

/** From the studio to the canvas. */
export const ToCanvas = Type.Union([
  message('draft', {
    revision: Type.Integer({ minimum: 0 }),
    merchant: Type.Unknown({ description: '`BootData.merchant`' }),
    texts: Type.Unknown({ description: '`BootData.texts` of the language that the page shows, whole' }),
    themeCss: Type.String(),
  }),
  message('mode', { picks: Type.Boolean({ description: 'Whether a tap selects, or reaches the lobby' }) }),
  message('outline', { selected: Type.Optional(ConfigPath), hovered: Type.Optional(ConfigPath) }),
  message('judge', {
    conditions: Type.Array(strict({ name: ConditionName, condition: Type.Unknown({ description: '`Condition`' }) }), {
      maxItems: mostConditions,
      description: 'What is to be judged in the state of the page, from now on until others are',
    }),
  }),
  message('ping', {}),
]);
export type ToCanvas = Static<typeof ToCanvas>;

/** From the canvas to the studio. */
export const FromCanvas = Type.Union([
  message('ready', { path: Type.String({ maxLength: 2000 }), language: LanguageCode }),
  message('shows', { revision: Type.Integer({ minimum: 0 }) }),
  message('picked', {
    path: ConfigPath,
    colors: Type.Optional(Type.Array(TokenPath, { maxItems: 40, description: 'What colours it' })),
    byKey: Type.Optional(Type.Boolean({ description: 'By the keyboard: the focus is to follow' })),
  }),
  message('judged', {
    results: Type.Array(
      strict({
        name: ConditionName,
        fails: Type.Array(Type.String({ maxLength: 40 }), {
          maxItems: 20,
          description: 'The words that do not hold; none of a condition that holds',
        }),
      }),
      { maxItems: mostConditions },
    ),
  }),
  message('went', { path: Type.String({ maxLength: 2000 }), language: LanguageCode }),
  message('failed', { sentence: Type.String({ maxLength: 1000 }) }),
  message('pong', {}),
]);
export type FromCanvas = Static<typeof FromCanvas>;

type Said<Message> = Message extends { type: string } ? Omit<Message, 'foyer' | 'nonce' | 'seq'> : never;
/** A message without its envelope. */
export type ToCanvasSaid = Said<ToCanvas>;
export type FromCanvasSaid = Said<FromCanvas>;
