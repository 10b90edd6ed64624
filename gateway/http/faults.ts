import type { FastifyReply } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';
import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';

/** What goes wrong with the answers of one operation, for tests of the lobby. */
export const Fault = strict({
  delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 60_000 })),
  status: Type.Optional(Type.Integer({ minimum: 400, maximum: 599 })),
  malformed: Type.Optional(Type.Boolean({ description: 'The answer is no JSON' })),
  truncate: Type.Optional(Type.Boolean({ description: 'The answer ends in the middle' })),
  dropFields: Type.Optional(Type.Array(Type.String(), { description: 'Top-level fields of value left out' })),
  extraFields: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Fields added to value' })),
  offline: Type.Optional(Type.Boolean({ description: 'The connection is cut without an answer' })),
});
export type Fault = Static<typeof Fault>;

export type Faults = {
  set: (operation: string, fault: Fault | undefined) => void;
  clear: () => void;
  /** Whether the fault has answered in place of the operation. */
  before: (operation: string, reply: FastifyReply) => Promise<boolean>;
  /** The answer to send: the envelope as it is, or damaged as the fault asks. */
  after: (operation: string, reply: FastifyReply, envelope: { success: true; value: unknown }) => unknown;
};

function damagedValue(fault: Fault, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const left = Object.entries(value).filter(([name]) => !fault.dropFields?.includes(name));
  return { ...Object.fromEntries(left), ...fault.extraFields };
}

/** Faults of this process, none at first. */
export function createFaults(): Faults {
  const faults = new Map<string, Fault>();
  return {
    set: (operation, fault) => void (fault ? faults.set(operation, fault) : faults.delete(operation)),
    clear: () => faults.clear(),
    before: async (operation, reply) => {
      const fault = faults.get(operation);
      if (!fault) return false;
      if (fault.delayMs) await delay(fault.delayMs);
      if (fault.offline) {
        reply.hijack();
        reply.raw.destroy();
        return true;
      }
      if (fault.status) {
        await reply.code(fault.status).send({ success: false, errorCode: 'server.failed', message: 'Unknown error' });
        return true;
      }
      return false;
    },
    after: (operation, reply, envelope) => {
      const fault = faults.get(operation);
      if (!fault) return envelope;
      const damaged = { ...envelope, value: damagedValue(fault, envelope.value) };
      if (!fault.malformed && !fault.truncate) return damaged;
      const text = JSON.stringify(damaged);
      void reply.type('application/json');
      return fault.malformed ? '<html>bad gateway</html>' : text.slice(0, Math.floor(text.length / 2));
    },
  };
}
