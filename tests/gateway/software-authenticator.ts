import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { TestBody } from './start-gateway.ts';

type Assertion = NonNullable<TestBody<'login'>['passkey']>;
/** What a test has an authenticator or a page do that no honest one does. */
export type Dishonest = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; type?: string };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const flag = { present: 0x01, verified: 0x04, attested: 0x40 };

/** A passkey in memory: an ES256 key and its counter, with what they sign as WebAuthn writes it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly key: KeyObject;
  private readonly coordinates: { x: Buffer; y: Buffer };
  private userHandle = '';
  counter = 0;

  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.key = privateKey;
    this.coordinates = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  private clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counter]);
  }

  /** Makes the passkey of `passkeyOptions`. */
  create(
    { challenge, rpId, user }: { challenge: string; rpId: string; user: { id: string } },
    { origin, isVerified = true }: Dishonest = {},
  ): TestBody<'passkeyAdd'> {
    this.userHandle = user.id;
    const { x, y } = this.coordinates;
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(x)],
        [-3, new Uint8Array(y)],
      ]),
    );
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const flags = flag.present | flag.attested | (isVerified ? flag.verified : 0);
    const authData = Buffer.concat([this.authenticatorData(rpId, flags), Buffer.alloc(16), length, id, cose]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id: this.id,
      clientDataJSON: this.clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
    };
  }

  /** Signs the challenge of `passkeyChallenge`; each signature raises the counter. */
  get(asked: { challenge: string; rpId: string }, dishonest: Dishonest = {}): Assertion {
    const { origin, rpId = asked.rpId, isVerified = true, type = 'webauthn.get' } = dishonest;
    this.counter = dishonest.counter ?? this.counter + 1;
    const clientData = this.clientData(type, asked.challenge, origin);
    const authData = this.authenticatorData(rpId, flag.present | (isVerified ? flag.verified : 0));
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.key);
    return {
      id: this.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.userHandle,
    };
  }
}
