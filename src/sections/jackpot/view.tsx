import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import { ActionButton } from '#engine/action/action-button.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import type { SectionProps } from '#engine/section/section.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { drawnArt } from '#features/games/game.ts';
import { launchAction } from '#features/games/launch-rules.ts';
import { hotGamesQuery } from '#features/games/queries.ts';
import { useT, useTextFor, useLanguage } from '#shared/i18n/texts.tsx';
import { formatWhole } from '#shared/lib/money.ts';
import { useInView } from '#shared/lib/use-in-view.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { PauseButton } from '#shared/ui/pause-button/pause-button.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import { prefersReducedMotion } from '#shared/platform/platform.ts';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import type { settings as schema } from './section.ts';
import styles from './jackpot.module.css';

const page = { type: 'go', path: pathOf('jackpot') };

/** A growing number, unless the merchant may show none (JUR-3), and hot games (JACK-1). */
export function View({ settings }: SectionProps<typeof schema>) {
  const textFor = useTextFor();
  const { simulatesJackpot = true } = useMerchant().games;
  return (
    <section className={styles.jackpot} aria-label={textFor(settings.title)}>
      <h2>
        <ActionButton className={styles.title} action={page}>
          <span>{textFor(settings.title)}</span>
          <Icon name="chevron-right" size={16} mirrored />
        </ActionButton>
      </h2>
      {simulatesJackpot && <SimulatedJackpot label={textFor(settings.label)} />}
      <JackpotGames />
    </section>
  );
}

/** The number with the label that says it is a simulation, always shown with it. */
function SimulatedJackpot({ label }: { label: string }) {
  const currency = useCurrency();
  const [paused, setPaused] = useState(false);
  const { ref, inView } = useInView();
  const amount = useSimulatedJackpot(paused || !inView);
  return (
    <>
      <p ref={ref} className={styles.amount} aria-hidden="true">
        {amount === undefined ? ' ' : formatWhole(amount, { ...currency, minorUnits: 0 })}
      </p>
      <p className={styles.label}>{label}</p>
      <PauseButton texts="sections:counter-" size={16} className={styles.pause} paused={paused} onChange={setPaused} />
    </>
  );
}

const lowest = 3_620_281_923;
const highest = 7_809_521_168;
const step = 1_000_000;
const tickMs = 200;

/** The number a simulated jackpot starts from (JACK-1). */
const startAmount = () => Math.round(lowest + Math.random() * (highest - lowest));
/** The next number: 1 to 5 steps of a million more. */
const grow = (amount: number) => amount + (1 + Math.floor(Math.random() * 5)) * step;

/** A number that grows five times a second; undefined until the page is alive. It rests while unseen or under reduced motion. */
function useSimulatedJackpot(paused: boolean): number | undefined {
  const [amount, setAmount] = useState<number>();
  // Goes on where it was when home is found again.
  useEffect(() => setAmount((before) => before ?? startAmount()), []);
  useEffect(() => {
    if (paused || prefersReducedMotion()) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setAmount((before) => before && grow(before));
    }, tickMs);
    return () => clearInterval(timer);
  }, [paused]);
  return amount;
}

/** As many as fit beside each other on the narrowest phone. */
const shown = 5;

/** The hottest games as a row of pictures (JACK-1); its place is kept until they are loaded, and given back where there are none. */
function JackpotGames() {
  const t = useT();
  const { language } = useLanguage();
  const query = useQuery({ ...hotGamesQuery(language), select: (games) => games.slice(0, shown) });
  return (
    <QueryBody query={query} skeleton={<div className={styles.games} />} empty={null}>
      {(games) => (
        <ul className={styles.games} aria-label={t('menu:category-hot')}>
          {games.map((game) => (
            <li key={game.gameId}>
              <ActionButton data-press className={styles.game} aria-label={game.gameName} action={launchAction(game)}>
                <Picture src={game.iconUrl || drawnArt(game.gameId)} width={56} height={56} />
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </QueryBody>
  );
}
