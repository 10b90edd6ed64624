import type { Services } from '#gateway/services.ts';

/** Live models. Their platform says who streams: without a demonstration there is none. */
export function register({ route, now, demo }: Services): void {
  route('liveModels', ({ query: { active, streaming } }) => ({
    list: (demo?.liveModels(now()) ?? []).filter(
      (model) =>
        (active === undefined || model.active === active) && (streaming === undefined || model.streaming === streaming),
    ),
  }));
}
