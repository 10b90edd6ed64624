import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { BrandView } from '#studio/contract/views.ts';
import { queries } from '../api/queries.ts';
import { chooseBrand } from '../selection.ts';
import { Icon } from '../ui/icon.tsx';
import { setLayout } from './layout.ts';
import { newBrand } from './views.ts';
import styles from './brand-list.module.css';

/** All brands and templates, to begin with one of them. `missing` is the brand that was asked for, and is not there. */
export function BrandList({ missing }: { missing: string | undefined }) {
  const { data } = useQuery(queries.state());
  if (!data) return undefined;
  const [brands, templates] = [false, true].map((are) => data.brands.filter(({ isTemplate }) => isTemplate === are));
  return (
    <article className={styles['list']}>
      {missing !== undefined && <p role="alert">{`There is no brand ${missing}.`}</p>}
      <Group title="Brands" brands={brands ?? []}>
        <li>
          <Button className={styles['new'] ?? ''} onPress={() => setLayout({ view: newBrand })}>
            <Icon name="add" />
            <span>Make a brand</span>
          </Button>
        </li>
      </Group>
      <Group title="Templates" note="A change here reaches every brand that builds on it." brands={templates ?? []} />
    </article>
  );
}

type GroupProps = { title: string; note?: string; brands: readonly BrandView[]; children?: ReactNode };

function Group({ title, note, brands, children }: GroupProps) {
  return (
    <section>
      <h2>{title}</h2>
      {note !== undefined && <p>{note}</p>}
      <ul className={styles['cards']}>
        {brands.map((brand) => (
          <li key={brand.code}>
            <Card brand={brand} />
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}

function Card({ brand: { code, name, layers, heirs, isTemplate } }: { brand: BrandView }) {
  const { data: state } = useQuery(queries.state());
  const { data: judged } = useQuery(queries.findings());
  const changed = state?.touched.filter((each) => each.code === code).length ?? 0;
  const errors = judged?.findings.filter((each) => each.code === code && each.level === 'error').length ?? 0;
  return (
    <Button className={styles['card'] ?? ''} onPress={() => chooseBrand(code)}>
      <strong>{name}</strong>
      <span className={styles['about']}>
        {isTemplate ? countOf(heirs.length, 'builds on it', 'build on it') : `${code} · on ${layers[0] ?? 'nothing'}`}
      </span>
      {changed > 0 && (
        <span className={styles['changed']}>{countOf(changed, 'file not saved', 'files not saved')}</span>
      )}
      {errors > 0 && <span className={styles['errors']}>{countOf(errors, 'error', 'errors')}</span>}
    </Button>
  );
}

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
