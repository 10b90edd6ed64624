import { classNames } from '#shared/lib/class-names.ts';
import styles from './brand-logo.module.css';
import { useMerchant } from './config-context.tsx';

/** The merchant's logo, in the drawing made for the theme; `height` in px. `alt` is empty where the name is beside it. */
export function BrandLogo({ alt, height, className }: { alt: string; height: number; className?: string | undefined }) {
  const { logo, logoDark } = useMerchant().merchant;
  // Lazy, so that the drawing for the other theme is never fetched.
  const loading = logoDark ? 'lazy' : undefined;
  const image = { alt, height, loading } as const;
  return (
    <>
      <img {...image} src={logo} className={classNames(className, logoDark && styles.onLight)} />
      {logoDark && <img {...image} src={logoDark} className={classNames(className, styles.onDark)} />}
    </>
  );
}
