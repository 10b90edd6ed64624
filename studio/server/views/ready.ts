import { own, type JsonPath } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import { readiness } from '#pipeline/check/readiness.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import type { GoLiveRule } from '#pipeline/errors/go-live-entries.ts';
import type { ReadyView } from '#studio/contract/views.ts';
import { located } from './findings.ts';

type Field = readonly [part: DocumentName, path: JsonPath];

/** The field that mends each line of the go-live list: the checker names the file, since often nothing is there yet. */
const fields: Record<GoLiveRule | 'placeholder-licence', Field | undefined> = {
  'no-domain': ['merchant', ['domains']],
  'no-jurisdiction': ['legal', ['jurisdictions']],
  'old-statement': ['legal', ['accessibility', 'reviewed']],
  // The checker names the picture that it is about.
  'borrowed-art': undefined,
  'template-look': ['theme', ['palette']],
  // Files of several kinds, which the line names.
  'cloned-files': undefined,
  'one-language': ['merchant', ['languages', 'supported']],
  'default-gateway': ['merchant', ['gateway', 'baseUrl']],
  'no-frames': ['security', ['frameOrigins']],
  'no-downloads': ['downloads', []],
  'rollout-undecided': ['flags', ['rollouts']],
  'placeholder-licence': ['legal', ['licence', 'number']],
};

/** What keeps a brand from players, by the gate that a release asks. */
export async function readyView(workspace: Workspace, code: string): Promise<Omit<ReadyView, 'revision'>> {
  const { isReady, findings } = await readiness(code, workspace);
  return {
    isReady,
    findings: findings.map((finding) => {
      const field = own(fields, finding.rule);
      const found = located(workspace, finding);
      return field && found.code === code ? { ...found, part: field[0], of: [...field[1]] } : found;
    }),
  };
}
