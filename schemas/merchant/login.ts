import { Type } from 'typebox';
import { strict } from '../strict.ts';
import { schemaKeys } from './document-keys.ts';
import { HostName } from './scalars.ts';

/** What a device may keep of a login, the most first. */
export const rememberModes = ['vault', 'device', 'off'] as const;
export const RememberModes = Type.Enum([...rememberModes]);

/** `login.json`: how players log in. */
export const LoginDocument = strict({
  ...schemaKeys,
  defaultMethod: Type.Enum(['username', 'sms'], { picture: 'login' }),
  remember: RememberModes,
  trial: Type.Boolean(),
  helpNotice: Type.Optional(
    Type.Boolean({
      description: 'Whether login and logout say that there is help with gambling; they say nothing without the key',
    }),
  ),
  identity: Type.Optional(
    strict(
      {
        provider: Type.Enum(['local', 'firebase'], {
          description: 'Firebase Authentication, or the reference gateway itself, for demonstrations',
        }),
        phone: Type.Boolean({ description: 'SMS codes of the login come from the provider' }),
        firebase: Type.Optional(
          strict({
            apiKey: Type.String(),
            authDomain: HostName,
            projectId: Type.String(),
            analytics: Type.Optional(
              strict(
                {
                  appId: Type.String(),
                  measurementId: Type.String({
                    description:
                      'As the Firebase console has it: under another, Google’s cookies stay on the device without consent',
                  }),
                  group: Type.Optional(
                    Type.String({
                      description:
                        'The id of a consent group of analytics.json: without its consent nothing is measured',
                    }),
                  ),
                },
                {
                  description:
                    'Google Analytics of the project: where registrations and first deposits are told (REG-11)',
                },
              ),
            ),
          }),
        ),
      },
      { description: 'Who vouches for social logins and, if wanted, phone numbers (LOGIN-3)' },
    ),
  ),
});
