import { Type, type Static } from 'typebox';
import { maxPictures, pictureTypes } from '../upload-limits.ts';
import { Done, group, list, Text, Time } from './operation.ts';

/** What the pictures are for, such as `deposit:<order>`; those of one purpose are listed and sent together. */
const purpose = Type.String({ minLength: 1, maxLength: 80 });
const Upload = Type.Object({
  id: Type.String(),
  createdAt: Time,
  isAttached: Type.Boolean({ description: 'It was sent with what it is for, and stays' }),
});
export type Upload = Static<typeof Upload>;

/** Pictures of a player (DEP-8): their owner alone reads them, and those that are not sent with anything are gone after 24 hours. */
export const uploads = group({
  uploadAdd: {
    method: 'POST',
    path: '/wps/uploads',
    summary: 'Upload a JPG or PNG picture of at most 5 MB; it is kept without its metadata',
    query: Type.Object({ purpose }),
    upload: pictureTypes,
    value: Upload,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['upload.kind', 'upload.tooMany'],
  },
  uploads: {
    method: 'GET',
    path: '/wps/uploads',
    summary: 'My pictures for this purpose, oldest first',
    query: Type.Object({ purpose }),
    value: list(Upload),
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  uploadRead: {
    method: 'GET',
    path: '/wps/uploads/{id}',
    summary: 'One of my pictures',
    value: Type.Object({ image: Type.String({ description: 'As an address, data:image/jpeg;base64,…' }) }),
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['record.unknown'],
  },
  uploadRemove: {
    method: 'DELETE',
    path: '/wps/uploads/{id}',
    summary: 'Take back a picture that was not sent with anything yet',
    value: Done,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['record.unknown'],
  },
});

/** The pictures that go with something. */
export const Pictures = Type.Array(Text(60), { minItems: 1, maxItems: maxPictures, uniqueItems: true });
