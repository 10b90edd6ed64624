import { useT } from '#shared/i18n/texts.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Html } from '#shared/ui/html/html.tsx';

/** The merchant's terms over the form. `title` and `text` are text keys. */
export function TermsDialog({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog sheet="terms" placement="bottom" title={t(title)} onClose={onClose}>
      <Html html={t(text)} />
    </Dialog>
  );
}
