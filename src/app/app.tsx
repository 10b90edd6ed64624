import { useEffect } from 'react';
import { rootId, type BootData } from '#schemas/merchant/boot-data.ts';
import { actOnHeldTap } from '#shared/platform/held-tap.ts';
import { markTouchable, useHydrated } from '#shared/platform/hydrated.tsx';
import '#shared/ui/base.css';
import { Layout } from './layout.tsx';
import { Providers } from './providers/providers.tsx';

/** The lobby of one merchant; stands inside a router. */
export function App({ data }: { data: BootData }) {
  const hydrated = useHydrated();
  // Effects run once the markup answers to touch.
  useEffect(() => {
    document.getElementById(rootId)?.removeAttribute('data-waits');
    markTouchable();
  }, []);
  useEffect(actOnHeldTap, [hydrated]);
  return (
    <Providers data={data}>
      <Layout />
    </Providers>
  );
}
