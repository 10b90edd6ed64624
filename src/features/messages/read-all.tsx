import { ActButton } from '#features/acts/act-button.tsx';
import { useT } from '#shared/i18n/texts.tsx';

type ReadAllProps = {
  /** How many there are that the player has not read; with none there is nothing to mark. */
  unread: number;
  act: Parameters<typeof ActButton>[0]['act'];
};

/** Marks all messages of a screen read at once (MSG-2, NOTICE-2). */
export function ReadAll({ unread, act }: ReadAllProps) {
  const t = useT();
  if (unread === 0) return null;
  return (
    <ActButton variant="ghost" size="small" icon="check" act={act}>
      {t('messages:read-all')}
    </ActButton>
  );
}
