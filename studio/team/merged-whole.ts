import { checkMerchants } from '#pipeline/check/check-merchants.ts';
import { errorsIn, type Finding } from '#pipeline/errors/problem.ts';
import { Refusal } from '#studio/documents/refusal.ts';

const said = ({ merchant, rule, file, path, message }: Finding) => [merchant, rule, file, path, message].join('\n');

const errorsAt = async (root: string): Promise<Finding[]> => errorsIn(await checkMerchants([], { root }));

/** Refuses files that have errors which are not there already: what each of two drafts may say alone, both together may not. */
export async function needNoNewErrors(before: string, after: string): Promise<void> {
  const found = await errorsAt(after);
  if (found.length === 0) return;
  const known = new Set((await errorsAt(before)).map(said));
  const [first, ...others] = found.filter((each) => !known.has(said(each)));
  if (!first) return;
  const more = others.length === 0 ? '' : ` There are ${others.length + 1} errors in all.`;
  throw new Refusal(
    `Not merged: with what others have merged meanwhile, ${first.file}:${first.line} has an error: ${first.message}${more}`,
  );
}
