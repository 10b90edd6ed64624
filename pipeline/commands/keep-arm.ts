import { readFileSync, writeFileSync } from 'node:fs';
import { checkMerchants } from '../check/check-merchants.ts';
import type { Chain } from '../config/chain.ts';
import { endRollout, Unendable } from '../config/end-rollout.ts';
import { armName, armsOf, sharesIn } from '../config/rollouts.ts';
import { displayName, openWorkspace, type Workspace, type WorkspaceOptions } from '../config/workspace.ts';
import { documentNames } from '#schemas/merchant/documents.ts';
import { showPath } from '#schemas/json.ts';
import { errorsIn, type Finding } from '../errors/problem.ts';
import { counted, showFinding } from '../errors/print.ts';
import { findRollouts, needChain } from './rollout.ts';

/**
 * `rollout <code> <name> --keep <arm>`: writes the files of the merchant without the rollout: what the arm was shown is shown to all. Writes nothing
 * where another layer has a part of it, or where the result would have errors that are not there now. @returns the exit code.
 */
export async function keepArm(code: string, name: string, keep: string, options: WorkspaceOptions): Promise<number> {
  const workspace = openWorkspace(options);
  const chain = needChain(workspace, code);
  const [found] = findRollouts(chain, name);
  const arms = armsOf(found?.shares ?? []);
  const arm = arms.find((each) => armName(each) === keep);
  if (!arm) throw new Error(`"${name}" has no arm "${keep}", but ${arms.map(armName).join(' and ')}.`);
  refuseElsewhere(workspace, chain, name);
  const edits = new Map<string, string>();
  for (const document of documentNames) {
    const file = chain.top.documents[document]?.file;
    if (file === undefined) continue;
    const before = readFileSync(file, 'utf8');
    const after = endedText(workspace, file, () =>
      endRollout({ text: before, below: chain.below?.documents[document] ?? {} }, name, arm),
    );
    if (after !== before) edits.set(file, after);
  }
  const faults = await newErrors(code, options, edits);
  if (faults.length > 0) {
    for (const fault of faults) console.log(showFinding(fault));
    console.log(`Nothing is written: without the other arms ${code} would have ${counted(faults.length, 'error')}.`);
    return 1;
  }
  for (const [file, text] of edits) writeFileSync(file, text);
  for (const file of edits.keys()) console.log(displayName(workspace, file));
  console.log(
    `${code} is shown ${keep} of "${name}" everywhere. Look at git diff, and run npm run merchants -- specs ${code}.`,
  );
  return 0;
}

/** @throws Error where templates have a share of it: to end it there ends it for all that build on them. */
function refuseElsewhere(workspace: Workspace, { layers, top }: Chain, name: string): void {
  for (const { code, documents } of layers)
    for (const document of documentNames) {
      const file = documents[document];
      if (code === top.code || !file || !sharesIn(file.value).some(({ of }) => of === name)) continue;
      throw new Error(
        `${displayName(workspace, file.file)} has a part of "${name}": end it there with npm run merchants -- rollout ${code} ${name} --keep.`,
      );
    }
}

/** @throws Error with the place of what no edit can end. */
function endedText(workspace: Workspace, file: string, end: () => string): string {
  try {
    return end();
  } catch (error) {
    if (!(error instanceof Unendable)) throw error;
    throw new Error(
      `${displayName(workspace, file)} ${showPath(error.path)}: ${error.message}. Take it away by hand.`,
      {
        cause: error,
      },
    );
  }
}

/** The errors that the edits would make. */
async function newErrors(code: string, options: WorkspaceOptions, edits: Map<string, string>): Promise<Finding[]> {
  const errorsWith = async (unsaved: Map<string, string>) =>
    errorsIn(await checkMerchants([code], openWorkspace({ ...options, unsaved })));
  const keyOf = ({ rule, message }: Finding) => `${rule} ${message}`;
  const before = new Set((await errorsWith(new Map())).map(keyOf));
  return (await errorsWith(edits)).filter((finding) => !before.has(keyOf(finding)));
}
