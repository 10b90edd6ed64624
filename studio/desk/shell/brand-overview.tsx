import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components';
import { queries } from '../api/queries.ts';
import { chooseBrand } from '../selection.ts';
import styles from './shell.module.css';

/** A brand among the others: what it builds on, and what builds on it. */
export function BrandOverview({ code }: { code: string }) {
  const { data } = useQuery(queries.state());
  const brand = data?.brands.find((each) => each.code === code);
  if (!data) return undefined;
  if (!brand) return <p className={styles['empty']}>{`There is no brand ${code}: choose another at the top.`}</p>;
  return (
    <article className={styles['overview']}>
      <h1>{brand.name === '' ? code : brand.name}</h1>
      <dl>
        <dt>Folder</dt>
        <dd>{code}</dd>
        <dt>Builds on</dt>
        <dd>
          <Brands codes={brand.layers} none="nothing: all values are its own" />
        </dd>
        <dt>Build on it</dt>
        <dd>
          <Brands codes={brand.heirs} none="none" />
        </dd>
      </dl>
    </article>
  );
}

function Brands({ codes, none }: { codes: readonly string[]; none: string }) {
  if (codes.length === 0) return none;
  return (
    <ul className={styles['links']}>
      {codes.map((code) => (
        <li key={code}>
          <Link onPress={() => chooseBrand(code)}>{code}</Link>
        </li>
      ))}
    </ul>
  );
}
