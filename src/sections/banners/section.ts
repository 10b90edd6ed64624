import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { AssetPath, TextKey } from '#schemas/merchant/scalars.ts';
import { strict } from '#schemas/strict.ts';
import { ActionConfig } from '#schemas/merchant/menus.ts';

const Slide = strict({
  image: AssetPath,
  alt: TextKey,
  title: Type.Optional(TextKey),
  accent: Type.Optional(TextKey),
  line: Type.Optional(TextKey),
  ink: Type.Optional(Type.Enum(['light', 'dark'], { description: 'Words on dark art are light, on light art dark' })),
  action: Type.Optional(ActionConfig),
});

/** Settings of the `banners` section. */
export const settings = strict({
  groups: Type.Array(
    Type.String({
      pattern: '^[a-z][a-z0-9_]*$',
      description: 'A banner group in lower case, such as m_home',
      reference: 'banner-group',
    }),
    {
      minItems: 1,
      description: 'Banner groups of the gateway',
      default: ['m_home'],
    },
  ),
  fallback: Type.Array(Slide, {
    description: 'Slides of the first paint, and of a gateway without banners',
    default: [],
  }),
});

export default defineSection({ height: '156px', load: () => import('./view.tsx') });
