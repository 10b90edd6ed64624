import { act, toldElsewhere } from '../api/acts.ts';
import { queries, queryClient } from '../api/queries.ts';
import { askFocus } from '../form/asked-focus.ts';
import { select } from '../selection.ts';
import { showForm } from '../shell/layout.ts';
import { openText } from '../text/opened.ts';
import type { Found } from './list.ts';
import { mended } from './mend.ts';

/** Leads to what a finding is about: its field, or its line where no form has it. */
export function leadTo({ code, part, of, file, line, column, rule }: Found): void {
  const hasField = part !== undefined && of !== undefined && rule !== 'json-syntax';
  if (part !== undefined && of !== undefined) {
    // Another path each time: what is asked for again is led to again.
    const path = [...of];
    if (hasField) askFocus(path);
    select({ code, part, path });
  } else select({ code, part: 'merchant', path: [] });
  if (hasField) showForm();
  else openText({ file, line, column });
}

/** Mends a finding by its certain fix, on the text as it is now; answers whether the text still was the one of the finding. */
export async function mend({ file, line, column, fix }: Found): Promise<boolean> {
  const { text } = await queryClient.fetchQuery({ ...queries.file(file), staleTime: 0 });
  const after = fix && text !== null ? mended(text, { line, column }, fix) : undefined;
  if (after === undefined) return false;
  await act('write', { file, text: after }).catch(toldElsewhere);
  return true;
}
