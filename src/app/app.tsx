import type { BootData } from '#schemas/merchant/boot-data.ts';
import '#shared/ui/base.css';
import { Layout } from './layout.tsx';
import { Providers } from './providers/providers.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

/** The lobby of one merchant. The screen and each part of the shell keep what fails in them to themselves; what stands around is for the rest. */
export function App({ data }: { data: BootData }) {
  return (
    <Providers data={data}>
      <ScreenBoundary>
        <Layout />
      </ScreenBoundary>
    </Providers>
  );
}
