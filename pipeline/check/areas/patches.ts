import { documentNames } from '#schemas/merchant/documents.ts';
import { makeProblem } from '#pipeline/errors/problem.ts';
import { entriesOf } from '#schemas/json.ts';
import { isKeyedList } from '#pipeline/config/keyed-lists.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { defineCheck } from '../define-check.ts';

/** What the uppermost layer writes for the merge although the merge does not read it (CFG-3). */
export default defineCheck({
  stage: 'care',
  find: ({ chain, add }) => {
    const { code, documents } = chain.top;
    for (const name of documentNames) {
      const { file, value } = documents[name] ?? {};
      if (file === undefined || !value) continue;
      if (value.$lock !== undefined && !isTemplate(code))
        add(makeProblem('lock-in-merchant', file, ['$lock'], {}, 'key'));
      for (const list of Object.keys(value).filter((key) => isKeyedList(name, [key])))
        for (const [index, entry] of entriesOf(value[list])) {
          const more = Object.keys(entry).filter((key) => !['id', 'remove'].includes(key));
          if (entry.remove !== true || more.length === 0) continue;
          const details = { name: String(entry.id), keys: more.map((key) => `"${key}"`).join(', ') };
          add(makeProblem('remove-with-more', file, [list, index, more[0] ?? ''], details, 'key'));
        }
    }
  },
});
