import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { PushPayload } from '#schemas/push-payload.ts';

type Answer = { status: number; retryAfter?: string };
type Received = { phone: string; headers: IncomingHttpHeaders; payload: PushPayload };

/** A browser's half of a subscription. */
type Phone = { ecdh: ECDH; auth: Buffer };

/** Opens a body as a browser does: RFC 8188 in one record, with the key of RFC 8291. Written after the documents, not after the library that seals. */
function open(body: Buffer, { ecdh, auth }: Phone): string {
  const salt = body.subarray(0, 16);
  const senderLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + senderLength);
  const record = body.subarray(21 + senderLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and padding after it.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** A push service on this machine: it opens what it is sent, and answers as a test says. */
export class PushService {
  readonly received: Received[] = [];
  /** What every post is answered, and those to one phone. */
  answer: Answer = { status: 201 };
  readonly answers = new Map<string, Answer>();
  private readonly phones = new Map<string, Phone>();
  private readonly server: Server;
  readonly origin: string;

  private constructor(server: Server) {
    this.server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<PushService> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const service = new PushService(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const id = (request.url ?? '').slice(1);
        const phone = service.phones.get(id);
        const { status, retryAfter } = service.answers.get(id) ?? service.answer;
        if (phone) {
          const payload = JSON.parse(open(Buffer.concat(chunks), phone)) as PushPayload;
          service.received.push({ phone: id, headers: request.headers, payload });
        }
        response.writeHead(status, { ...(retryAfter && { 'retry-after': retryAfter }) }).end();
      });
    });
    return service;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** A new browser, as its `PushSubscription` says it. */
  phone() {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const id = randomBytes(6).toString('hex');
    const auth = randomBytes(16);
    this.phones.set(id, { ecdh, auth });
    const p256dh = ecdh.getPublicKey('base64url');
    return { id, body: { endpoint: `${this.origin}/${id}`, p256dh, auth: auth.toString('base64url') } };
  }

  /** What a phone was shown, the oldest first. */
  titles = (phone: string) => this.received.filter((each) => each.phone === phone).map(({ payload }) => payload.title);

  /** Whose word a post is, by its VAPID header and the key that the subscription was made for. @throws Error when it is not. */
  async senderOf({ headers }: Received, publicKey: string): Promise<{ aud: unknown; sub: unknown }> {
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    if (key !== publicKey) throw new Error('Another key');
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const keys = createLocalJWKSet({ keys: [{ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', alg: 'ES256' }] });
    const { aud, sub } = (await jwtVerify(token, keys)).payload;
    return { aud, sub };
  }
}
