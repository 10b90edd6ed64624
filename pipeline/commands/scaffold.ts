export const kindNames = ['page', 'section', 'action', 'field'] as const;
export type KindName = (typeof kindNames)[number];

const pageFiles = (name: string) => ({
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
  [`pages/${name}/${name}.test.tsx`]: `// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import page from './page.ts';

test('${name} welcomes the player', async () => {
  const { View } = await page.load();
  render(
    <TextsProvider texts={createTexts('EN', { shell: { welcome: 'Welcome' } })} languages={['EN']}>
      <View />
    </TextsProvider>,
  );
  expect(screen.getByRole('paragraph').textContent).toBe('Welcome');
});
`,
});

/** A name in words: `hot-games` as `Hot games`. */
const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

const sectionFiles = (name: string) => ({
  [`sections/${name}/section.ts`]: `import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the \`${name}\` section. */
export const settings = strict(
  { title: TextKey },
  { title: '${titled(name)}', description: 'A heading of the merchant’s own', group: 'Pictures and words', picture: 'rich-text' },
);

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
  [`sections/${name}/${name}.test.tsx`]: `// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import { View } from './view.tsx';

test('${name} is headed by the title of its settings', () => {
  render(
    <TextsProvider texts={createTexts('EN', { shell: { welcome: 'Welcome' } })} languages={['EN']}>
      <View id="first" settings={{ title: 'shell:welcome' }} />
    </TextsProvider>,
  );
  expect(screen.getByRole('region', { name: 'Welcome' }).textContent).toBe('Welcome');
});
`,
});

const actionFiles = (name: string) => ({
  [`actions/${name}.ts`]: `import { pathOf } from '#schemas/routes.ts';
import { defineAction } from '#engine/action/action.ts';
import { strict } from '#schemas/strict.ts';

export const config = strict(
  {},
  { title: '${titled(name)}', description: 'A page of the lobby', group: 'Pages', picture: 'action-go' },
);

export default defineAction<typeof config>({ path: () => pathOf('home') });
`,
  [`actions/${name}.test.ts`]: `import { expect, test } from 'vitest';
import action from './${name}.ts';

test('${name} leads to a page', () => {
  expect(action.path?.({ type: '${name}' })).toBe('/m/home');
});
`,
});

const fieldFiles = (name: string) => ({
  [`fields/${name}/field.tsx`]: `import type { FieldDescriptor, FieldWidgetProps } from '#engine/form/field-kind.ts';
import { FormInput } from '#features/form/form-input.tsx';

/** One line of text, to be made what it is to be. */
function Widget(props: FieldWidgetProps) {
  return <FormInput {...props} type="text" />;
}

export default { Widget } satisfies FieldDescriptor;
`,
  [`fields/${name}/${name}.test.tsx`]: `// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createForm } from '#engine/form/create-form.tsx';
import { createDraft } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { lobbyTheme } from '#features/form/theme.ts';
import { createTexts } from '#shared/i18n/create-texts.ts';
import { TextsProvider } from '#shared/i18n/texts.tsx';
import field from './field.tsx';

const Form = createForm({ '${name}': field }, lobbyTheme);
const form = resolveForm({
  entries: [{ id: 'name' }],
  gatewayRules: { name: { enabled: true, required: true } },
  presets: { name: { label: 'test:name', widget: '${name}' } },
});

test('${name} takes what the player types', async () => {
  const draft = createDraft();
  render(
    <TextsProvider texts={createTexts('EN', { test: { name: 'Name' } })} languages={['EN']}>
      <Form form={form} draft={draft} onSubmit={() => Promise.resolve(undefined)}>
        <button type="submit">Send</button>
      </Form>
    </TextsProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox'), 'Ann');
  expect(draft.getState().values).toEqual({ name: 'Ann' });
});
`,
});

/** Paths in `src/` to texts of a fresh kind's files; its test fails when the kind draws or does nothing. */
export function kindFiles(kind: KindName, name: string): Record<string, string> {
  return { page: pageFiles, section: sectionFiles, action: actionFiles, field: fieldFiles }[kind](name);
}
