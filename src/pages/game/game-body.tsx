import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useCategoryName } from '#features/games/category-name.ts';
import { GameGrid } from '#features/games/game-grid.tsx';
import { artOf } from '#features/games/game.ts';
import { launchAction, listPath } from '#features/games/launch-rules.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatMoney } from '#shared/lib/money.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { useGameFacts } from './game-facts.ts';
import type { GamePage } from './queries.ts';
import { useGameHead } from './use-game-head.ts';
import styles from './game.module.css';

/** What is there of a game that is known; one that is not offered here says why, and has no way in (GAME-23). */
export function GameBody({ page }: { page: GamePage }) {
  const { game, hindrance, similar, winners } = page;
  const t = useT();
  const textFor = useTextFor();
  const categoryName = useCategoryName();
  const facts = useGameFacts(game);
  useGameHead(game);
  return (
    <>
      <div className={styles.hero}>
        <Art game={game} />
        <div className={styles.side}>
          <TextLink to={listPath({ category: game.gameType, vendor: game.vassalage })}>{game.displayName}</TextLink>
          <small className={styles.muted}>{categoryName(game.gameType)}</small>
          {game.tag && <Tag tone="open">{textFor(`games:tag-${game.tag}`)}</Tag>}
          {!hindrance && <WaysIn game={game} />}
        </div>
      </div>
      {hindrance && <Notice>{t(`errors:game.${hindrance}`)}</Notice>}
      {facts.length > 0 && (
        <section className={styles.part} aria-labelledby="about">
          <h2 id="about">{t('games:about')}</h2>
          <Facts facts={facts} />
        </section>
      )}
      {winners.length > 0 && (
        <section className={styles.part} aria-labelledby="wins">
          <h2 id="wins">{t('games:wins')}</h2>
          <GameWins winners={winners} />
        </section>
      )}
      {similar.length > 0 && (
        <section className={styles.part} aria-labelledby="similar">
          <h2 id="similar">{t('games:similar')}</h2>
          <GameGrid games={similar} layout="scroll" label={t('games:similar')} />
        </section>
      )}
    </>
  );
}

/** Art that fails is drawn again by the gateway. */
function Art({ game }: Pick<GamePage, 'game'>) {
  const [failed, setFailed] = useState(0);
  const src = artOf(game)[failed];
  return (
    <div className={styles.art}>
      {src && <Picture src={src} width={300} height={400} loading="eager" onError={() => setFailed(failed + 1)} />}
    </div>
  );
}

/** For money, and where the game can be tried for play money. */
function WaysIn({ game }: Pick<GamePage, 'game'>) {
  const t = useT();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return (
    <div className={styles.ways}>
      <Button wide size="large" icon="play" onClick={() => dispatch({ action: launchAction(game) })}>
        {t('games:play')}
      </Button>
      {game.freeplay && (
        <Button wide variant="secondary" onClick={() => void navigate('?demo=1')}>
          {t('games:demo')}
        </Button>
      )}
    </div>
  );
}

/** What was won in the game lately: who, under two letters of their name, when, and how much. */
function GameWins({ winners }: Pick<GamePage, 'winners'>) {
  const currency = useCurrency();
  const moment = useMoment('phone');
  return (
    <ul className={styles.wins}>
      {winners.map(({ customerName, winAmount, currencySymbol, time }) => (
        <li key={`${time} ${customerName}`} className={styles.win}>
          <span className={styles.who}>
            <bdi>{customerName}</bdi>
            <small>{moment(time)}</small>
          </span>
          <bdi className={styles.amount}>
            {formatMoney(winAmount, { ...currency, symbol: currencySymbol || currency.symbol })}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
