import { useTextFor } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Html } from '#shared/ui/html/html.tsx';

/** The merchant's terms over the form. `title` and `text` are text keys. */
export function TermsDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const textFor = useTextFor();
  return (
    <Dialog sheet="terms" placement="bottom" title={textFor(title)} onClose={onClose}>
      <Html html={textFor(text)} />
    </Dialog>
  );
}
