import { Type, type Static } from 'typebox';
import { Date as Day } from '../gateway/operation.ts';
import { PictureAddress } from '../merchant/scalars.ts';
import { Localised } from '../offers/localised.ts';
import { strict } from '../strict.ts';
import { EntryId } from './games.ts';

/** Addresses of a picture by language: one with letters in it has an address for each language that it is lettered in. */
export const Pictures = Type.Record(Type.String({ pattern: '^[A-Z]{2}(-[A-Z]{2})?$' }), PictureAddress, {
  minProperties: 1,
  additionalProperties: false,
  description: 'An address by language code; a player of another language sees the one of EN',
});

export const BannerEntry = strict({
  id: EntryId,
  group: Type.String({ pattern: '^\\w{1,40}$', description: 'Where it is shown: m_home, m_live, m_reg …' }),
  pictures: Pictures,
  alt: { ...Localised, description: 'What the picture says, for those who do not see it' },
  link: Type.String({ maxLength: 500, description: 'Path of the lobby or https address; empty for none' }),
});

export const AnnouncementEntry = strict({ id: EntryId, title: Localised, content: Localised, day: Day });

export const PopupEntry = strict({
  id: EntryId,
  title: Localised,
  content: { ...Localised, description: 'HTML' },
  execution: Type.Enum(['A', 'B', 'F'], { description: 'A members, B visitors, F first login' }),
  promotionType: Type.Enum(['promotion', ''], { description: 'promotion offers the way to a promotion' }),
  promotionId: Type.Optional(Type.String({ maxLength: 60, description: 'Which one; the list of all without' })),
  pictures: Type.Optional({ ...Pictures, description: 'Above the content, by language' }),
});

const text = { title: Localised, content: { ...Localised, description: 'HTML' } };
/** A subject of the help centre with the questions below it. */
export const HelpEntry = strict({ id: EntryId, ...text, children: Type.Array(strict(text)) });
export type HelpEntry = Static<typeof HelpEntry>;
