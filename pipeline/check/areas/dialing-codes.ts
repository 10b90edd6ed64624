import metadata from 'libphonenumber-js/min/metadata';
import { listOf, own } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

const codePattern = /^\+(\d{1,4})$/;
/** Countries of the North American plan are also written with their area code, such as +1242 for the Bahamas. */
const withArea = /^1[2-9]\d\d$/;

const hasCountry = (digits: string): boolean =>
  own(metadata.country_calling_codes, digits) !== undefined || withArea.test(digits);

/** Dialling codes under which no number of a player can be (REG-2); one of another shape is the schema's to refuse. */
export default defineCheck({
  stage: 'care',
  needs: ['merchant'],
  find: ({ documents, report }) => {
    for (const [index, code] of listOf(documents.merchant.dialingCodes).entries()) {
      const [, digits] = (typeof code === 'string' && codePattern.exec(code)) || [];
      if (digits === undefined || hasCountry(digits)) continue;
      // Digits of the number itself behind the code.
      const start = [3, 2, 1].map((length) => digits.slice(0, length)).find(hasCountry);
      const details = { name: String(code), near: start === undefined ? undefined : `+${start}` };
      report('merchant', ['dialingCodes', index], 'unknown-dialing-code', details);
    }
  },
});
