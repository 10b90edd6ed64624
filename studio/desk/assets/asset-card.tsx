import { Link } from 'react-aria-components';
import { select } from '../selection.ts';
import { showForm } from '../shell/layout.ts';
import { Icon } from '../ui/icon.tsx';
import { factsOf, isHeavy, placeName, type Asset } from './listed.ts';
import styles from './assets.module.css';

/** Places that are named before the rest is counted. */
const listed = 3;

/** A picture with what is to know of it; a place where it is used leads to its form. */
export function AssetCard({ code, asset }: { code: string; asset: Asset }) {
  const { path, layer, uses, isUnused } = asset;
  const address = `/studio-api/asset?${new URLSearchParams({ code, path })}`;
  return (
    <li className={styles['card']}>
      <span className={styles['thumb']}>
        <img src={address} alt="" loading="lazy" decoding="async" />
      </span>
      <span className={styles['name']}>{path.slice('assets/'.length)}</span>
      <span className={isHeavy(asset) ? styles['heavy'] : styles['facts']}>
        {isHeavy(asset) && <Icon name="warning" />}
        <span>{factsOf(asset)}</span>
      </span>
      <span className={styles['badges']}>
        <span className={layer === code ? styles['own'] : styles['layer']}>
          {layer === code ? 'own' : `from ${layer}`}
        </span>
        {isUnused && <span className={styles['unused']}>unused</span>}
      </span>
      <ul className={styles['uses']}>
        {uses.slice(0, listed).map(({ part, path: at }) => (
          <li key={placeName({ part, path: at })}>
            <Link
              onPress={() => {
                select({ code, part, path: at });
                showForm();
              }}
            >
              {placeName({ part, path: at })}
            </Link>
          </li>
        ))}
        {uses.length > listed && <li>{`and ${uses.length - listed} more`}</li>}
      </ul>
    </li>
  );
}
