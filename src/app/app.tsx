import type { BootData } from '#schemas/merchant/boot-data.ts';
import '#shared/ui/base.css';
import { Layout } from './layout.tsx';
import { Providers } from './providers/providers.tsx';

/** The lobby of one merchant. */
export function App({ data }: { data: BootData }) {
  return (
    <Providers data={data}>
      <Layout />
    </Providers>
  );
}
