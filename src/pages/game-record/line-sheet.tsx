import type { Cell, Line } from '#features/records/lines.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Timeline } from '#shared/ui/timeline/timeline.tsx';

type LineSheetProps = { line: Line; onClose: () => void };

/** All that is known of a record, and what happened to it (REC-5, REC-8). */
export function LineSheet({ line, onClose }: LineSheetProps) {
  const t = useT();
  const money = useMoney();
  const moment = useMoment('merchant', { dateStyle: 'medium', timeStyle: 'medium' });
  const write = (cell: Cell) => {
    if ('text' in cell) return cell.text;
    return 'at' in cell ? moment(cell.at) : money(cell.amount);
  };
  const named = line.cells.filter((cell) => write(cell) !== '');
  return (
    <Dialog sheet="record" placement="bottom" title={line.title} onClose={onClose}>
      <Facts
        facts={named.map((cell) => ({
          label: cell.label,
          value: write(cell),
          ...(cell.label === t('records:net') && { strong: true }),
        }))}
      />
      {line.steps && <Timeline steps={line.steps} />}
    </Dialog>
  );
}
