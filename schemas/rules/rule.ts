import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { characterSets, checksums, formats, requirements } from './rule-words.ts';

export { characterSets, requirements };

/**
 * The closed vocabulary of rules for one field. Absent means unbounded. Lengths count Unicode code points.
 * The gateway sends one per field; the merchant's own becomes one too; `merge.ts` intersects them.
 */
export const FieldRule = strict({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  minLength: Type.Optional(Type.Integer({ minimum: 0 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 0 })),
  characters: Type.Optional(Type.Enum([...characterSets])),
  requires: Type.Optional(Type.Array(Type.Enum([...requirements]))),
  pattern: Type.Optional(Type.String({ maxLength: 200 })),
  options: Type.Optional(Type.Array(Type.String())),
  minimumAge: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  equals: Type.Optional(Type.String({ description: 'The field whose value this one repeats' })),
  format: Type.Optional(Type.Enum([...formats])),
  checksum: Type.Optional(
    Type.Enum([...checksums], {
      description:
        'Its last digits follow from the others: luhn (ISO/IEC 7812-1), mod11-2 (ISO 7064), cpf of Brazil, thai-id of Thailand',
    }),
  ),
});
export type FieldRule = Static<typeof FieldRule>;

/** Rules by field name, such as `username`, `loginPassword`, `verificationCode`. */
export const FieldRules = Type.Record(Type.String(), FieldRule);
export type FieldRules = Static<typeof FieldRules>;
