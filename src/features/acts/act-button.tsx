import { useT } from '#shared/i18n/texts.tsx';
import { offlineNotice, useOnline } from '#shared/platform/viewport.ts';
import { Button, type ButtonProps } from '#shared/ui/button/button.tsx';
import { confirm, type Question } from '#shared/ui/dialog/confirm.tsx';

type ActButtonProps = Omit<ButtonProps, 'onClick'> & {
  act: { mutate: () => void; isPending: boolean; isChecking: boolean };
  /** Asked first, where a press is not enough. */
  question?: Question;
};

/** The button of an act: busy while it is under way, and off while there is no network (MONEY-7). */
export function ActButton({ act, question, busy, disabledBy, children, ...look }: ActButtonProps) {
  const t = useT();
  const isOnline = useOnline();
  const press = async () => {
    if (!question || (await confirm(question))) act.mutate();
  };
  return (
    <Button
      {...look}
      busy={act.isPending || busy === true}
      disabledBy={isOnline ? disabledBy : offlineNotice}
      onClick={() => void press()}
    >
      {act.isChecking ? t('money:checking') : children}
    </Button>
  );
}
