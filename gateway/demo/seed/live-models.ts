import type { Demonstration } from '#gateway/demonstration.ts';

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
export const liveModels: Demonstration['liveModels'] = (now) => {
  const time = now / minute;
  return models.map(({ on, off, viewers, ...model }, at) => {
    const streaming = model.active && (time + at * 13) % (on + off) < on;
    return { ...model, streaming, viewers: streaming ? viewers + Math.floor((time * (at + 3)) % 60) : 0 };
  });
};
