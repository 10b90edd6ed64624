import { Type } from 'typebox';
import { checksums } from '../rules/rule-words.ts';
import { strict } from '../strict.ts';
import { extraKinds } from '../registration-fields.ts';
import { Id, TextKey } from './scalars.ts';

/** What an entry of `registration.json` may say besides, if it is a field of the merchant's own. */
export const extraFieldKeys = {
  kind: Type.Optional(
    Type.Enum([...extraKinds], {
      description: 'Makes it a field of the merchant’s own, which the gateway knows by a rule of the name extra.<id>',
    }),
  ),
  choices: Type.Optional(
    Type.Array(strict({ id: Id, label: TextKey }), {
      minItems: 1,
      description: 'What a field of the kind choice offers, in this order; the id is sent',
    }),
  ),
  minimumAge: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 120, description: 'Full years since the day of a field of the kind date' }),
  ),
  checksum: Type.Optional(
    Type.Enum([...checksums], { description: 'By which digits a number at the end of others tells a slip' }),
  ),
};
