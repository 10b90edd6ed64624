import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { packsFolder } from '#pipeline/config/packs.ts';
import type { Workspace } from '#pipeline/config/workspace.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import { isPicture } from '#studio/documents/files.ts';
import type { Session } from '#studio/session/session.ts';
import type { Touched } from '#studio/session/session-options.ts';

/** Writes brands, the templates and the packs into a folder like a project’s: as they are saved, or as a save would leave them. */
export async function writeState(
  { workspace, pictures }: Pick<Session, 'workspace' | 'pictures'>,
  touched: readonly Touched[],
  which: 'base' | 'text',
  codes: readonly string[],
  folder: string,
): Promise<void> {
  await mkdir(join(folder, 'merchants'), { recursive: true });
  for (const templates of workspace.templateFolders.toReversed())
    for (const name of readdirSync(templates).filter((each) => isTemplate(each)))
      await copy(join(templates, name), join(folder, 'merchants', name));
  for (const code of codes) await copy(join(workspace.merchantsFolder, code), join(folder, 'merchants', code));
  await copy(join(workspace.root, packsFolder), join(folder, packsFolder));
  await symlink(join(workspace.root, 'locales'), join(folder, 'locales'));
  for (const { file, [which]: text } of touched) {
    const place = placeIn(workspace, folder, file);
    if (text === undefined) await rm(place, { force: true });
    else if (isCopied(place, folder, codes)) {
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, isPicture(file) ? pictures.read(text) : text);
    }
  }
}

const copy = async (from: string, to: string): Promise<void> => {
  if (existsSync(from)) await cp(from, to, { recursive: true, filter: (each) => !basename(each).startsWith('.') });
};

const placeIn = ({ merchantsFolder, root }: Workspace, folder: string, file: string): string =>
  file.startsWith(merchantsFolder + sep)
    ? join(folder, 'merchants', relative(merchantsFolder, file))
    : join(folder, relative(root, file));

/** Whether a place belongs to what is written: of a brand that is not among these, nothing is. */
function isCopied(place: string, folder: string, codes: readonly string[]): boolean {
  const [top, code = ''] = relative(folder, place).split(sep);
  return top !== 'merchants' || isTemplate(code) || codes.includes(code);
}
