import { classNames } from '#shared/lib/class-names.ts';
import styles from './brand-logo.module.css';
import { useMerchant } from './config-context.tsx';

/** The merchant's logo, in the drawing made for the theme; `height` in px. `alt` is empty where the name stands beside it. */
export function BrandLogo({ alt, height, className }: { alt: string; height: number; className?: string | undefined }) {
  const { logo, logoDark } = useMerchant().merchant;
  return (
    <>
      <img src={logo} alt={alt} className={classNames(className, logoDark && styles.onLight)} height={height} />
      {logoDark && <img src={logoDark} alt={alt} className={classNames(className, styles.onDark)} height={height} />}
    </>
  );
}
