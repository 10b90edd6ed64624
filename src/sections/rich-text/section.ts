import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';

/** Settings of the `rich-text` section. */
export const settings = strict(
  { title: Type.Optional(TextKey), body: TextKey },
  { title: 'Text', description: 'A heading and paragraphs', group: 'Pictures and words', picture: 'rich-text' },
);

export default defineSection({ height: '120px', load: () => import('./view.tsx') });
