import { Suspense, type ReactNode } from 'react';
import { ScreenArrival } from './screen-arrival.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Waiting } from './waiting.tsx';

/** A screen with what its arrival brings about, once its code is there. */
export function ScreenFrame({ children }: { children: ReactNode }) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<Waiting />}>
        {children}
        <ScreenArrival />
      </Suspense>
    </ScreenBoundary>
  );
}
