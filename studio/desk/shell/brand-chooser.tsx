import { useQuery } from '@tanstack/react-query';
import { queries } from '../api/queries.ts';
import { chooseBrand, useSelection } from '../selection.ts';
import { Combo } from '../ui/combo.tsx';

/** Which brand or template is edited. */
export function BrandChooser() {
  const code = useSelection((selection) => selection.code);
  const { data } = useQuery(queries.state());
  const choices = (data?.brands ?? []).map((brand) => ({
    value: brand.code,
    label: brand.name,
    note: brand.isTemplate ? 'template' : brand.code,
  }));
  return (
    <Combo label="Brand" value={code ?? ''} choices={choices} onChoose={chooseBrand} placeholder="Choose a brand" />
  );
}
