import type { LanguageCode } from '#schemas/merchant/language.ts';

/** A screen before and after a change; `GET /studio-api/shots/<before>` is the picture, a PNG. */
export type ShotView = {
  code: string;
  path: string;
  theme: 'dark' | 'light';
  language: LanguageCode;
  isMember: boolean;
  /** How many pixels differ. */
  pixels: number;
  before: string;
  after: string;
};

/** `GET /studio-api/shots`: pictures of what a save changes, as far as they are made; `POST` of it makes them, of the files as they are. */
export type ShotsView = {
  /** The revision that they are of; absent before anybody has asked. */
  of?: number;
  isWorking: boolean;
  /** What is done at this moment, in words. */
  step?: string;
  /** How many screens are photographed; absent until that is known. */
  total?: number;
  /** How many more screens the change reaches. */
  more: number;
  /** Brands that it reaches as well, of which none is made. */
  left: string[];
  shots: ShotView[];
  /** Why there are no more of them, in a sentence. */
  fault?: string;
};
