export const kindNames = ['page', 'section', 'action', 'field'] as const;
export type KindName = (typeof kindNames)[number];

/** Paths in `src/` to texts of a fresh kind's files. */
export function kindFiles(kind: KindName, name: string): Record<string, string> {
  return { page: pageFiles, section: sectionFiles, action: actionFiles, field: fieldFiles }[kind](name);
}

function pageFiles(name: string): Record<string, string> {
  return {
    [`pages/${name}/page.ts`]: `import { definePage } from '#engine/page/page.ts';

export default definePage({
  path: '/m/${name}',
  title: 'shell:menu',
  audience: 'everyone',
  load: () => import('./view.tsx'),
});
`,
    [`pages/${name}/view.tsx`]: `import { useT } from '#shared/i18n/texts.tsx';

export function View() {
  const t = useT();
  return <p>{t('shell:welcome')}</p>;
}
`,
    [`pages/${name}/${name}.test.tsx`]: `import { expect, test } from 'vitest';
import page from './page.ts';

test('${name} has a path of its own and offers a view', async () => {
  expect(page.path).toBe('/m/${name}');
  expect(await page.load()).toHaveProperty('View');
});
`,
  };
}

function sectionFiles(name: string): Record<string, string> {
  return {
    [`sections/${name}/section.ts`]: `import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the \`${name}\` section. */
export const settings = strict({ title: TextKey });

export default defineSection({ height: '96px', load: () => import('./view.tsx') });
`,
    [`sections/${name}/view.tsx`]: `import type { SectionProps } from '#engine/section/section.ts';
import { useT } from '#shared/i18n/texts.tsx';
import type { settings as schema } from './section.ts';

export function View({ settings, id }: SectionProps<typeof schema>) {
  const t = useT();
  return (
    <section aria-labelledby={\`\${id}-title\`}>
      <h2 id={\`\${id}-title\`}>{t(settings.title)}</h2>
    </section>
  );
}
`,
    [`sections/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import section, { settings } from './section.ts';

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
    [`actions/${name}.ts`]: `import { pathOf } from '#schemas/routes.ts';
import { defineAction } from '#engine/action/action.ts';

export default defineAction({ path: () => pathOf('home') });
`,
    [`actions/${name}.test.ts`]: `import { expect, test } from 'vitest';
import action from './${name}.ts';

test('${name} leads to a page', () => {
  expect(action.path?.({ type: '${name}' })).toBe('/m/home');
});
`,
  };
}

function fieldFiles(name: string): Record<string, string> {
  return {
    [`fields/${name}/field.tsx`]: `import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#features/form/form-input.tsx';

/** One line of text, to be made what it is to be. */
function Widget(props: FieldWidgetProps) {
  return <FormInput {...props} type="text" />;
}

export default { Widget } satisfies FieldDescriptor;
`,
    [`fields/${name}/${name}.test.ts`]: `import { expect, test } from 'vitest';
import field from './field.tsx';

test('${name} has a widget', () => {
  expect(field.Widget).toBeTypeOf('function');
});
`,
  };
}
