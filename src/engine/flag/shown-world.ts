import { useLayoutEffect } from 'react';
import { isDevelopment } from '#shared/env/env.ts';
import type { World } from './condition.ts';

let shown: World | undefined;
const listeners = new Set<() => void>();

/** The world that the lobby on the page is drawn in; undefined before it is drawn, and in every bundle. */
export const currentWorld = (): World | undefined => shown;

/** Calls `listener` whenever it is another. */
export const onWorld = (listener: () => void): void => void listeners.add(listener);

function useShown(world: World): void {
  useLayoutEffect(() => {
    shown = world;
    for (const listener of listeners) listener();
  }, [world]);
}

/** Lets a canvas of the studio know in which world the lobby is drawn. */
export const useShownWorld: (world: World) => void = isDevelopment ? useShown : () => undefined;
