import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useMerchant } from '#engine/config/config-context.tsx';
import { FrameScreen } from '#features/frames/frame-screen.tsx';
import { lotteryLaunchQuery } from '#features/launch/queries.ts';
import { useSession } from '#features/session/store.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useRelogin } from './use-relogin.ts';

const traditional = 'trad';

/**
 * A lottery's page with the merchant's colours and prizes. The token goes to it by message, for an address ends in logs and
 * histories; closing goes home with `pageBack`, else to the games (FRAME-1).
 */
export function LotteryLaunch({ query }: { query: URLSearchParams }) {
  const t = useT();
  const navigate = useNavigate();
  const onRelogin = useRelogin();
  const { code, merchant } = useMerchant();
  const { language } = useLanguage();
  const token = useSession((state) => state.session?.token ?? '');
  const merchantCode = merchant.gateway.merchantCode ?? code;
  const passed = (name: string) => query.get(name) ?? '';
  const target = {
    code: passed('code') || passed('gameId'),
    prizeMode: passed('prize_mode') || traditional,
    page: {
      merchant: merchantCode,
      stylesheet: `${location.origin}/theme.css`,
      playType: passed('playType') || traditional,
      gameGroupId: passed('gameGroupId'),
      mui: passed('mui'),
    },
  };
  const launch = useQuery(lotteryLaunchQuery(target, language, `${location.origin}/m/home`));
  const init = { token, merchant: merchantCode, language, theme: document.documentElement.dataset['theme'] ?? 'dark' };
  const onClose = () => void navigate(query.has('pageBack') ? '/m/home' : '/m/game', { replace: true });
  return (
    <FrameScreen title={t('shell.titleLottery')} launch={launch} init={init} onClose={onClose} onRelogin={onRelogin} />
  );
}
