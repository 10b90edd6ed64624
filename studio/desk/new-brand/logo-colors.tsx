import { Checkbox } from 'react-aria-components';
import { LogoPalette, type Proposal } from '../theme/logo-palette.tsx';
import { Icon } from '../ui/icon.tsx';
import { answer, useAnswers } from './answers.ts';
import styles from './new-brand.module.css';

const propose = (proposal: Proposal | undefined) => answer({ proposal });

/** Whether the brand gets the colours of its logo, and what they make of the theme that it is made from. */
export function LogoColors() {
  const { art, from, takesColors } = useAnswers();
  if (!art.logo) return undefined;
  return (
    <>
      <Checkbox
        isSelected={takesColors}
        onChange={(next) => answer({ takesColors: next })}
        className={styles['check'] ?? ''}
      >
        <span className={styles['box']}>{takesColors && <Icon name="check" />}</span>
        <span>Give the brand the colours of its logo; one step of undo takes them back</span>
      </Checkbox>
      {takesColors && <LogoPalette code={from} given={art.logo} onPropose={propose} />}
    </>
  );
}
