import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { ActionConfig } from '#schemas/merchant/menus.ts';

/** Settings of the `promo-text` section. */
export const settings = strict(
  { text: TextKey, action: Type.Optional(ActionConfig) },
  {
    title: 'Line of promotion',
    description: 'One line of words, which can lead somewhere',
    group: 'Pictures and words',
    picture: 'promo-text',
  },
);

export default defineSection({ height: '44px', load: () => import('./view.tsx') });
