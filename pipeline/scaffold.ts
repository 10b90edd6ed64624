export const kindNames = ['section', 'action', 'field'] as const;
export type KindName = (typeof kindNames)[number];

/** File name to text of a fresh kind's folder. */
export function kindFiles(kind: KindName, name: string): Record<string, string> {
  return { section: sectionFiles, action: actionFiles, field: fieldFiles }[kind](name);
}

function sectionFiles(name: string): Record<string, string> {
  return {
    'section.ts': `import type { SectionDescriptor } from '#engine/section/section.ts';

export default { load: () => import('./view.tsx'), height: '96px' } satisfies SectionDescriptor;
`,
    'schema.ts': `import { type Static } from 'typebox';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the \`${name}\` section. */
export const settings = strict({ title: TextKey });
export type Settings = Static<typeof settings>;
`,
    'view.tsx': `import type { SectionProps } from '#engine/section/section.ts';
import { useT } from '#shared/i18n/texts.tsx';
import type { Settings } from './schema.ts';

export function View({ settings, id }: SectionProps<Settings>) {
  const t = useT();
  return (
    <section aria-labelledby={\`\${id}-title\`}>
      <h2 id={\`\${id}-title\`}>{t(settings.title)}</h2>
    </section>
  );
}
`,
    [`${name}.test.ts`]: `import { expect, test } from 'vitest';
import section from './section.ts';
import { settings } from './schema.ts';

test('${name} keeps its room and offers a view', async () => {
  expect(section.height).toMatch(/px$/);
  expect(settings.required).toContain('title');
  expect(await section.load()).toHaveProperty('View');
});
`,
  };
}

function actionFiles(name: string): Record<string, string> {
  return {
    'action.ts': `import { defineAction } from '#engine/action/action.ts';

export default defineAction({ audience: 'everyone', run: (_config, ports) => ports.navigate('/m/home') });
`,
    'schema.ts': `import { strict } from '#schemas/strict.ts';

/** Keys of a \`${name}\` entry besides \`type\`. */
export const config = strict({});
`,
    [`${name}.test.ts`]: `import { expect, test } from 'vitest';
import action from './action.ts';

test('${name} may be run by everyone', () => {
  expect(action.audience).toBe('everyone');
});
`,
  };
}

function fieldFiles(name: string): Record<string, string> {
  return {
    'field.ts': `import type { FieldDescriptor } from '#engine/form/field-kind.ts';

export default { load: () => import('./view.tsx') } satisfies FieldDescriptor;
`,
    'view.tsx': `import type { FieldViewProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#engine/form/form-input.tsx';

/** One line of text, to be made what it is to be. */
export function View({ rule: _rule, label: _label, ...input }: FieldViewProps) {
  return <FormInput {...input} type="text" />;
}
`,
    [`${name}.test.ts`]: `import { expect, test } from 'vitest';
import field from './field.ts';

test('${name} offers a view', async () => {
  expect(await field.load()).toHaveProperty('View');
});
`,
  };
}
