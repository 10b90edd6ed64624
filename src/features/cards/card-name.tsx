import type { CardFace } from '#schemas/gateway/cards.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';

/** Bank and masked number of a card, which is written from left to right in every language. */
export function CardName({ card: { type, name, masked } }: { card: CardFace }) {
  const t = useT();
  return (
    <>
      <Foreign>{name || t(`cards:type-${type}`)}</Foreign> <Foreign dir="ltr">{masked}</Foreign>
    </>
  );
}

/** The same as one text, for labels and lists. */
export function useCardText() {
  const t = useT();
  return ({ type, name, masked }: CardFace) => `${name || t(`cards:type-${type}`)} \u2066${masked}\u2069`;
}
