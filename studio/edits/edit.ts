import type { Json, JsonPath } from '#schemas/json.ts';
import type { DocumentName } from '#schemas/merchant/documents.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';

/** The file that an edit is written to: a document, or the texts of a language, of a merchant or template. */
export type Target = { code: string; part: DocumentName | LanguageCode };

/**
 * What a person does to a value of the effective document, whose path it names; entries of lists by their ids, or by position. A place `to`
 * is the position that the entry has afterwards.
 */
export type Edit = Target &
  (
    | { act: 'set'; path: JsonPath; value: Json }
    | { act: 'reset'; path: JsonPath }
    | { act: 'add'; path: JsonPath; value: Json; to?: number }
    | { act: 'duplicate'; path: JsonPath; id?: string }
    | { act: 'hide' | 'remove'; path: JsonPath }
    | { act: 'move'; path: JsonPath; to: number }
  );
