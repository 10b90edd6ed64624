import { useT } from '#shared/i18n/texts.tsx';
import { copyText } from '#shared/lib/copy-text.ts';
import { IconButton } from '#shared/ui/button/button.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Copies `text` and says so; `name` is what it is, already translated. Where the clipboard is refused, the player is told to mark the text. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useT();
  const copy = async () => {
    const done = await copyText(text);
    showToast(done ? 'success' : 'info', done ? 'money.copied' : 'money.copy-by-hand', { values: { name } });
  };
  return <IconButton icon="copy" size={20} label={t('money.copy', { name })} onClick={() => void copy()} />;
}
