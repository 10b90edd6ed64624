/** What a story shows of a kind: the gateway has not answered, has nothing, has everything, or fails. For a field: it waits, is empty, filled, refused. */
export const states = ['Loading', 'Empty', 'Filled', 'Failed'] as const;
export type State = (typeof states)[number];

/** A kind of section or field, or a page: the folder name is its type. */
export type Kind = { group: 'sections' | 'fields' | 'pages'; type: string };

/** The files that a kind is known by, as `pipeline/config/kinds.ts` and the lobby's registries scan them. */
const descriptor = /\/src\/(sections|fields|pages)\/([^/]+)\/(?:section\.ts|field\.tsx|page\.ts)$/;

/** The patterns of the descriptors below the project root. */
export const descriptorFiles = ['src/sections/*/section.ts', 'src/fields/*/field.tsx', 'src/pages/*/page.ts'] as const;

/** The kind that a descriptor's file describes; undefined for any other file. */
export function kindAt(file: string): Kind | undefined {
  const [, group, type] = descriptor.exec(file.replaceAll('\\', '/')) ?? [];
  return group && type ? { group: group as Kind['group'], type } : undefined;
}

const prefix = 'virtual:catalog/story/';
const titles: Readonly<Record<Kind['group'], string>> = { sections: 'Sections', fields: 'Fields', pages: 'Pages' };
const titleOf = ({ group, type }: Kind) => `${titles[group]}/${type}`;

/** The stories of a descriptor's file as Storybook's index takes them: one for each state. */
export function storiesIn(file: string) {
  const kind = kindAt(file);
  if (!kind) return [];
  return states.map((exportName) => ({
    type: 'story' as const,
    importPath: `${prefix}${kind.group}/${kind.type}`,
    title: titleOf(kind),
    exportName,
    name: exportName,
  }));
}

/** The code behind a story's `importPath`; undefined for another module. `stage` is the absolute path of `stage/stories.tsx`. */
export function storyModule(id: string, stage: string): string | undefined {
  if (!id.startsWith(prefix)) return undefined;
  const [group, type] = id.slice(prefix.length).split('/') as [Kind['group'], string];
  return [
    `import { storyOf } from ${JSON.stringify(stage)};`,
    `export default { title: ${JSON.stringify(titleOf({ group, type }))} };`,
    ...states.map((state) => `export const ${state} = storyOf(${JSON.stringify({ group, type })}, '${state}');`),
  ].join('\n');
}
