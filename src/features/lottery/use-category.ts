import { useSearchParams } from 'react-router-dom';

const param = 'category';

/** The category of lotteries that the address names, so that a way back leads to it (LOTT-1, NAV-9), and what changes it. */
export function useCategory() {
  const [query, setQuery] = useSearchParams();
  return {
    chosen: query.get(param) ?? undefined,
    onChoose: (tag: string) => setQuery({ [param]: tag }, { replace: true }),
  };
}
