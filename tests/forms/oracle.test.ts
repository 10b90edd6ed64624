import { customizeValidator } from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkForm, isEmpty } from '#schemas/rules/check.ts';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { toSchema } from '#schemas/rules/to-schema.ts';
import { arbitraryRule, arbitraryText } from './arbitrary-rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const oracle = customizeValidator({ ajvOptionsOverrides: { $data: true } });

const arbitraryForm = fc
  .tuple(
    fc.dictionary(fc.constantFrom('username', 'email', 'payeeName', 'birthday', 'mobileNum', 'line'), arbitraryRule, {
      minKeys: 1,
    }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(([rules, hasConfirm, hasBox]): FieldRules => ({
    ...rules,
    ...(hasConfirm && {
      password: { enabled: true, required: true, minLength: 2 },
      confirmPassword: { enabled: true, required: true, equals: 'password' },
    }),
    ...(hasBox && { agree: { enabled: true, required: true } }),
  }));

const arbitraryAnswers = (rules: FieldRules) =>
  fc.record(
    Object.fromEntries(
      Object.keys(rules).map((field) => [
        field,
        field === 'agree'
          ? fc.boolean()
          : field.includes('assword')
            ? fc.constantFrom('', 'abc', 'abd', 'a')
            : arbitraryText,
      ]),
    ),
    { requiredKeys: [] },
  );

/** The top-level field of one of ajv's errors. */
function fieldOf(error: { instancePath?: string; keyword?: string; params?: { missingProperty?: string } }) {
  return error.keyword === 'required' ? error.params?.missingProperty : error.instancePath?.split('/')[1];
}

test('FORM-3 the validator without code generation finds the same fields in error as ajv, on 1,500 forms and answers', () => {
  let wrong = 0;
  fc.assert(
    fc.property(
      arbitraryForm.chain((rules) => fc.tuple(fc.constant(rules), arbitraryAnswers(rules))),
      ([rules, answers]) => {
        const entered = Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)));
        const schema = toSchema(rules, { boxes: ['agree'], crossField: true, now });
        // Each form is compiled once: without a reset ajv would keep all of them.
        oracle.reset?.();
        const { errors = [], validationError } = oracle.rawValidation<Parameters<typeof fieldOf>[0]>(
          schema as never,
          entered,
        );
        expect(validationError).toBeUndefined();
        const expected = [...new Set(errors.map(fieldOf).filter((field) => field !== undefined))].toSorted();
        const found = checkForm(rules, answers, now)
          .map(({ field }) => field)
          .toSorted();
        if (found.length > 0) wrong++;
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 1500 },
  );
  // The comparison is worth something only where both verdicts are common.
  expect(wrong).toBeGreaterThan(375);
  expect(wrong).toBeLessThan(1462);
}, 300_000);
