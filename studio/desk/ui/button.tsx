import type { ReactNode } from 'react';
import { Button as AriaButton, Tooltip, TooltipTrigger, type ButtonProps } from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';
import styles from './ui.module.css';

/** `isSpent`: there is nothing to do now, often since it was just done; unlike a disabled button it keeps the focus of who works by keyboard. */
type Spendable = { isSpent?: boolean };

const pressed = (isSpent: boolean, onPress: ButtonProps['onPress']): Pick<ButtonProps, 'aria-disabled' | 'onPress'> =>
  isSpent ? { 'aria-disabled': true } : { ...(onPress && { onPress }) };

const tones = { plain: '', primary: styles['primary'], danger: styles['danger'] };

/** A button with words. */
export function Button({
  tone = 'plain',
  isSpent = false,
  onPress,
  children,
  ...props
}: Omit<ButtonProps, 'className' | 'children'> &
  Spendable & { tone?: 'plain' | 'primary' | 'danger'; children: ReactNode }) {
  return (
    <AriaButton {...props} {...pressed(isSpent, onPress)} className={`${styles['button']} ${tones[tone]}`}>
      {children}
    </AriaButton>
  );
}

/** A button that is a picture; its name is seen when it is pointed at or has the focus. */
export function IconButton({
  icon,
  label,
  isSpent = false,
  onPress,
  ...props
}: Omit<ButtonProps, 'className' | 'children' | 'aria-label'> & Spendable & { icon: IconName; label: string }) {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton {...props} {...pressed(isSpent, onPress)} className={styles['iconButton'] ?? ''} aria-label={label}>
        <Icon name={icon} />
      </AriaButton>
      <Tooltip className={styles['tooltip'] ?? ''} offset={6}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
