import { Type, type Static } from 'typebox';
import { FieldRules } from '../rules/rule.ts';
import { strict } from '../strict.ts';
import { Done, group, Text, Time } from './operation.ts';

const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  type: Type.Integer(),
  headIcon: Type.String(),
  clubLabel: Type.Object({ labelName: Type.String() }),
  hasPassword: Type.Boolean({ description: 'Not after a registration by SMS code alone' }),
  vipLevel: Type.Optional(Type.Integer({ minimum: 0, description: '0 for none yet; left out without levels' })),
  segments: Type.Optional(
    Type.Array(Type.String(), {
      description: 'What operators have put the member in, by names that the member may read',
    }),
  ),
  country: Type.Optional(
    Type.String({ description: 'That of the number that the member has proved, two capital letters (ISO 3166)' }),
  ),
  isAgent: Type.Optional(Type.Boolean({ description: 'Has a team, and the rooms of agents' })),
});

/** What players may enter about themselves, as far as the site asks for it. */
export const profileFields = ['dateOfBirth', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'qqNum'] as const;
const told = Object.fromEntries(profileFields.map((name) => [name, Type.Optional(Text(100))])) as Record<
  (typeof profileFields)[number],
  ReturnType<typeof Type.Optional<Type.TString>>
>;

/** `rules` by field, always with `nickname`; `nicknameFrom` is when that may be changed again. */
const MemberProfile = Type.Object({
  rules: FieldRules,
  values: Type.Record(Type.String(), Type.String(), {
    description: 'What is known, the nickname too; a field without a rule can no longer be changed',
  }),
  nicknameFrom: Type.Optional(Time),
});
export type MemberProfile = Static<typeof MemberProfile>;

export const member = group({
  memberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    summary: 'Who is logged in',
    value: MemberInfo,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  memberProfile: {
    method: 'GET',
    path: '/wps/member/profile',
    summary: 'What the player has told of themselves, and under which rules each of it may be changed',
    value: MemberProfile,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  memberUpdate: {
    method: 'POST',
    path: '/wps/member/info',
    summary: 'Change personal data: what is named is set, or removed where it is empty; a date of birth stays',
    body: strict(told),
    value: Done,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['form.invalid'],
  },
  nickname: {
    method: 'POST',
    path: '/wps/member/nickname',
    summary:
      'Set the nickname, once in 30 days: a refusal says in `value.until` when it may be set again. Sent again, it is done',
    body: strict({ nickname: Text(50) }),
    value: Done,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['form.invalid', 'name.reserved', 'nickname.tooSoon'],
  },
  headIcon: {
    method: 'GET',
    path: '/wps/member/headIcon',
    summary: 'The avatar and those to choose from',
    value: Type.Object({ current: Type.String(), icons: Type.Array(Type.String()) }),
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  headIconSet: {
    method: 'POST',
    path: '/wps/member/headIcon',
    summary: 'Choose an avatar out of those of `headIcon`',
    body: strict({ icon: Text(200) }),
    form: true,
    value: Done,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: ['record.unknown'],
  },
});
