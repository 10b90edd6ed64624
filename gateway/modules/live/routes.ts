import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';

const rooms = ['Free', 'VIP', 'PayPerView'] as const;
const minute = 60_000;

/** Invented hosts; each streams for `on` of every `on + off` minutes. */
const models = ['Aria', 'Bea', 'Celine', 'Dahlia', 'Esme', 'Freya', 'Gia', 'Hana', 'Iris', 'Juno', 'Kaya', 'Lena'].map(
  (name, at) => ({
    id: `model-${at + 1}`,
    name,
    imageUrl: `/api/art/models/${name}.webp`,
    room: rooms[at % 3] ?? 'Free',
    active: at !== 11,
    on: 40 + ((at * 7) % 30),
    off: 5 + ((at * 11) % 25),
    viewers: 180 + ((at * 397) % 2400),
  }),
);

/** Live models: who is active, who streams at the moment, and in which room. */
export function register(_app: FastifyInstance, { route, now }: Services): void {
  route('liveModels', ({ query }) => {
    const time = now() / minute;
    const list = models.map(({ on, off, viewers, ...model }, at) => {
      const streaming = model.active && (time + at * 13) % (on + off) < on;
      return { ...model, streaming, viewers: streaming ? viewers + Math.floor((time * (at + 3)) % 60) : 0 };
    });
    return {
      list: list.filter(
        (model) =>
          (query.active === undefined || model.active === query.active) &&
          (query.streaming === undefined || model.streaming === query.streaming),
      ),
    };
  });
}
