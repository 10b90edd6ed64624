import type { ReactNode } from 'react';
import { Button as AriaButton, Tooltip, TooltipTrigger, type ButtonProps } from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';
import styles from './ui.module.css';

const tones = { plain: '', primary: styles['primary'], danger: styles['danger'] };

/** A button with words. */
export function Button({
  tone = 'plain',
  children,
  ...props
}: Omit<ButtonProps, 'className' | 'children'> & { tone?: 'plain' | 'primary' | 'danger'; children: ReactNode }) {
  return (
    <AriaButton {...props} className={`${styles['button']} ${tones[tone]}`}>
      {children}
    </AriaButton>
  );
}

/** A button that is a picture; its name is seen when it is pointed at or has the focus. */
export function IconButton({
  icon,
  label,
  ...props
}: Omit<ButtonProps, 'className' | 'children' | 'aria-label'> & { icon: IconName; label: string }) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton {...props} className={styles['iconButton'] ?? ''} aria-label={label}>
        <Icon name={icon} />
      </AriaButton>
      <Tooltip className={styles['tooltip'] ?? ''} offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
