import { transferKinds, type TransferKind } from '#schemas/gateway/transfer-kinds.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';

const all = 'all';
type KindChoiceProps = {
  /** Those that the days have. */
  kinds: readonly string[];
  kind: TransferKind | undefined;
  onKind: (kind: TransferKind | undefined) => void;
};

/** Narrows movements of money to those of one kind. */
export function KindChoice({ kinds, kind, onKind }: KindChoiceProps) {
  const t = useT();
  const shown = transferKinds.filter((each) => each === kind || kinds.includes(each));
  return (
    <Tabs
      tabs={[
        { id: all, label: t('records.all-kinds') },
        ...shown.map((id) => ({ id, label: t(`records.kind-${id}`) })),
      ]}
      variant="pill"
      wide
      selected={kind ?? all}
      label={t('records.kind')}
      onSelect={(id) => onKind(transferKinds.find((each) => each === id))}
    />
  );
}
