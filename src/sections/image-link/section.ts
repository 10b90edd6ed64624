import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { AssetPath, TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { ActionConfig } from '#schemas/merchant/menus.ts';

/** Settings of the `image-link` section. */
export const settings = strict(
  {
    image: AssetPath,
    alt: TextKey,
    title: Type.Optional(TextKey),
    action: ActionConfig,
    shape: Type.Enum(['banner', 'strip', 'square'], {
      description: 'banner 5:2, strip 4:1, square 1:1',
      picture: 'shape',
      default: 'strip',
    }),
  },
  {
    title: 'Picture with a link',
    description: 'A picture that leads somewhere',
    group: 'Pictures and words',
    picture: 'image-link',
  },
);

export default defineSection({ height: '120px', load: () => import('./view.tsx') });
