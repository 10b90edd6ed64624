import { Type } from 'typebox';
import { AssetPath, TextKey, strict } from '#schemas/merchant/common.ts';
import { ActionConfig } from '#schemas/merchant/documents.ts';

/** Settings of the `banners` section. */
export const settings = strict({
  groups: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z][a-z0-9_]*$' }), {
      minItems: 1,
      description: 'Banner groups of the gateway',
    }),
  ),
  fallback: Type.Optional(
    Type.Array(strict({ image: AssetPath, alt: TextKey, action: Type.Optional(ActionConfig) }), {
      description: 'Slides of the first paint, and of a gateway without banners',
    }),
  ),
});
