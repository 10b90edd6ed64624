import { Type, type Static } from 'typebox';

/** Of a change that may need a plan: the plan's number, once the operator has read what it does. */
export const Planned = Type.Object({ plan: Type.Optional(Type.String({ maxLength: 16 })) });
export type Planned = Static<typeof Planned>;
