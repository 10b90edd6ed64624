import { Type } from 'typebox';
import { defineSection } from '#engine/section/section.ts';
import { AssetPath, TextKey } from '#schemas/merchant/scalars.ts';
import { Condition } from '#schemas/merchant/condition.ts';
import { OfferedLanguage } from '#schemas/merchant/language.ts';
import { momentPattern } from '#schemas/moment.ts';
import { strict } from '#schemas/strict.ts';
import { ActionConfig } from '#schemas/merchant/menus.ts';

const Moment = Type.String({
  pattern: momentPattern.source,
  description:
    'A time of the clocks in the merchant’s zone, such as 2026-12-24T18:00, or an instant, such as 2026-12-24T18:00Z',
});

const Slide = strict(
  {
    image: AssetPath,
    pictures: Type.Optional(
      Type.Array(
        strict({
          image: AssetPath,
          theme: Type.Optional(Type.Enum(['light', 'dark'], { picture: 'theme' })),
          language: Type.Optional(OfferedLanguage),
        }),
        {
          minItems: 1,
          description: 'The first whose theme and language are those of the page stands in place of `image`',
        },
      ),
    ),
    when: Type.Optional(Condition),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    alt: TextKey,
    title: Type.Optional(TextKey),
    accent: Type.Optional(TextKey),
    line: Type.Optional(TextKey),
    ink: Type.Optional(
      Type.Enum(['light', 'dark'], { picture: 'ink', description: 'Words on dark art are light, on light art dark' }),
    ),
    action: Type.Optional(ActionConfig),
  },
  { reference: 'schedule' },
);

/** Settings of the `banners` section. */
export const settings = strict(
  {
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
  },
  {
    title: 'Banners',
    description: 'Large pictures, one after the other',
    group: 'Pictures and words',
    picture: 'banners',
  },
);

export default defineSection({ height: '156px', load: () => import('./view.tsx') });
