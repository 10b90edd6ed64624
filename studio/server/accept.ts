import { dirname, join } from 'node:path';
import { currentVersion } from '#schemas/merchant/document-keys.ts';
import { listOf, valueAt, type JsonObject } from '#schemas/json.ts';
import { acceptableRules } from '#pipeline/check/accepted.ts';
import { insertInText } from '#pipeline/config/edit-json.ts';
import { acceptedFile, findFolder, noFolder } from '#pipeline/config/load.ts';
import { readJson } from '#pipeline/config/read-files.ts';
import type { AcceptBody } from '#studio/contract/acts.ts';
import type { Session } from '#studio/session/session.ts';
import { Refusal } from '../documents/refusal.ts';

/** Writes down that a brand lives with a warning, and why. @throws Refusal, Forbidden */
export function accept(session: Session, { code, rule, path, reason }: AcceptBody): void {
  const { workspace } = session;
  const folder = findFolder(workspace, code);
  if (folder === undefined || dirname(folder) !== workspace.merchantsFolder)
    throw new Refusal(noFolder(workspace, code).message);
  if (!acceptableRules.some((each) => each === rule))
    throw new Refusal(`“${rule}” is no warning: only warnings can be accepted.`);
  const file = join(folder, acceptedFile);
  const before: JsonObject | undefined = readJson(workspace, file, []);
  const text = session.textOf(file);
  if (text !== undefined && !before)
    throw new Refusal(`${acceptedFile} of ${code} cannot be read: mend its text first.`);
  const start =
    text ??
    `{\n  "$schema": "../../schemas/accepted.schema.json",\n  "version": ${currentVersion},\n  "accepted": []\n}\n`;
  const entry = { rule, ...(path === undefined || path === '' ? {} : { path }), reason: reason.trim() };
  session.write(file, insertInText(start, ['accepted'], listOf(valueAt(before, ['accepted'])).length, entry));
}
