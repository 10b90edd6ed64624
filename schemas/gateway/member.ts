import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { Done, group, Text } from './operation.ts';

const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: Type.String(),
  type: Type.Integer(),
  headIcon: Type.String(),
  clubLabel: Type.Object({ labelName: Type.String() }),
  hasPassword: Type.Boolean({ description: 'Not after a registration by SMS code alone' }),
});

export const member = group({
  memberInfo: {
    method: 'GET',
    path: '/wps/member/info',
    summary: 'Who is logged in',
    value: MemberInfo,
    auth: 'session',
    errors: [],
  },
  memberUpdate: {
    method: 'POST',
    path: '/wps/member/info',
    summary: 'Change personal data',
    planned: true,
    body: strict({
      email: Type.Optional(Text(254)),
      facebook: Type.Optional(Text(100)),
      line: Type.Optional(Text(100)),
      whatsapp: Type.Optional(Text(100)),
      zalo: Type.Optional(Text(100)),
    }),
    value: MemberInfo,
    auth: 'session',
    errors: ['form.invalid'],
  },
  nickname: {
    method: 'POST',
    path: '/wps/member/nickname',
    summary: 'Set the nickname',
    planned: true,
    body: strict({ nickname: Text(50) }),
    value: MemberInfo,
    auth: 'session',
    errors: ['form.invalid'],
  },
  headIcon: {
    method: 'GET',
    path: '/wps/member/headIcon',
    summary: 'The avatar and those to choose from',
    planned: true,
    value: Type.Object({ current: Type.String(), icons: Type.Array(Type.String()) }),
    auth: 'session',
    errors: [],
  },
  headIconSet: {
    method: 'POST',
    path: '/wps/member/headIcon',
    summary: 'Choose an avatar',
    planned: true,
    body: strict({ icon: Text(200) }),
    form: true,
    value: Done,
    auth: 'session',
    errors: ['record.unknown'],
  },
});
