import { callerOf } from '#gateway/http/caller-address.ts';
import type { Services } from '#gateway/services.ts';
import { createCaptcha } from './captcha.ts';
import { createSlider } from './slider.ts';

/** The pictures of the own provider. */
export function register({ route, db, now }: Services): void {
  route('captcha', ({ merchant, query, request }) =>
    createCaptcha(db, { merchant, operation: query.for ?? 'login', caller: callerOf(request) }, now()),
  );
  route('sliderChallenge', ({ merchant, request }) => createSlider(db, { merchant, caller: callerOf(request) }, now()));
}
