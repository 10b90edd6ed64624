import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { tell } from '../ui/told.ts';
import { LogoPalette, type Proposal } from './logo-palette.tsx';
import { takePalette } from './take-palette.ts';
import styles from './logo-palette.module.css';

/** Gives a brand the colours of a logo, as one step of undo, once they are seen. */
export function LogoSheet({ code, onClose }: { code: string; onClose: () => void }) {
  const [proposal, setProposal] = useState<Proposal>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const take = async (taken: Proposal) => {
    setBusy(true);
    setFault(undefined);
    try {
      await takePalette(code, taken);
      tell('The palette is taken; undo brings the old one back');
      onClose();
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Sheet title={`Palette of ${code} from a logo`} isBusy={isBusy} onClose={onClose}>
      <div className={styles['sheet']}>
        <LogoPalette code={code} onPropose={setProposal} />
        {fault !== undefined && (
          <p role="alert" className={styles['fault']}>
            {fault}
          </p>
        )}
      </div>
      <div className={styles['acts']}>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          tone="primary"
          isDisabled={isBusy || proposal === undefined}
          onPress={() => proposal && void take(proposal)}
        >
          Take this palette
        </Button>
      </div>
    </Sheet>
  );
}
