import type { FastifyInstance } from 'fastify';
import { callerOf } from '#gateway/http/caller-address.ts';
import type { Services } from '#gateway/services.ts';
import { createSlider } from './slider.ts';

/** Slider challenges. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  route('sliderChallenge', ({ merchant, request }) => createSlider(db, { merchant, caller: callerOf(request) }, now()));
}
