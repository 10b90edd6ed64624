import { Type } from 'typebox';
import type { JsonPath } from '#schemas/json.ts';
import { documentNames, type DocumentName } from '#schemas/merchant/documents.ts';
import { strict } from '#schemas/strict.ts';

/** What a picture is: its format by the ending of a file, its size in px, its weight. */
export type PictureFacts = { format: string; width: number; height: number; bytes: number };

/** `GET /studio-api/assets?code=`: every picture that a brand can name. Size and format are absent where it cannot be read. */
export type AssetsView = {
  revision: number;
  assets: ({
    /** As documents name it, such as `assets/logo.svg`; `GET /studio-api/asset?code=&path=` is the picture. */
    path: string;
    /** Whose folder has it. */
    layer: string;
    bytes: number;
    /** Where the effective documents of the brand name it. */
    uses: { part: DocumentName; path: JsonPath }[];
    /** One of its own that neither it nor a brand that builds on it names. */
    isUnused?: true;
  } & Partial<PictureFacts>)[];
};

/** `POST /studio-api/picture/look` answers `PictureFacts` of a file; `POST /studio-api/picture` adds it: the file that was made of it. */
export type PictureView = PictureFacts & { path: string };

const share = Type.String({ pattern: String.raw`^(?:0(?:\.\d+)?|1(?:\.0+)?)$` });

/** What is made of a dropped file: cut to a ratio around a focal point, in a format, and named by a place of the brand. */
export const PictureQuery = strict({
  code: Type.String(),
  name: Type.String({ minLength: 1, maxLength: 255, description: 'Name of the file that was dropped' }),
  format: Type.Optional(Type.Enum(['webp', 'png', 'jpg', 'avif'])),
  ratio: Type.Optional(
    Type.String({ pattern: String.raw`^(?:[1-9]\d?(?:\.\d+)?|0\.\d*[1-9]\d*)$`, description: 'Width by height' }),
  ),
  x: Type.Optional(share),
  y: Type.Optional(share),
  part: Type.Optional(Type.Enum([...documentNames])),
  at: Type.Optional(Type.String({ pattern: String.raw`^\[.*\]$`, description: 'Path of the place, as JSON' })),
  draft: Type.Optional(Type.String({ description: 'Of a team, which has asked for it before it is here' })),
});

/** Pictures that nobody uses are taken away as one step of undo; none of them where one is used. */
export const UnusedBody = strict({
  code: Type.String(),
  paths: Type.Array(Type.String(), { minItems: 1, maxItems: 10_000, uniqueItems: true }),
});
