import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';
import { createSlider } from './slider.ts';

/** Slider challenges. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('sliderChallenge', ({ merchant }) => createSlider(db, merchant, now()));
}
