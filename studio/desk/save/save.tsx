import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { SaveDialog } from './save-dialog.tsx';

/** The button that shows what a save does, before it does it; also Ctrl+S. */
export function Save() {
  const { data: state } = useQuery(queries.state());
  const [isOpen, setOpen] = useState(false);
  const touched = state?.touched.length ?? 0;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (touched > 0 && !document.querySelector('[role="dialog"]')) setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [touched]);
  return (
    <>
      <Button tone="primary" isSpent={touched === 0} onPress={() => setOpen(true)}>
        Save…
      </Button>
      {isOpen && state && <SaveDialog state={state} onClose={() => setOpen(false)} />}
    </>
  );
}
