import { ApiError } from '#gateway/http/api-error.ts';
import { consumeCaptcha, judgeCaptcha, wrongCaptcha } from '../captcha/captcha.ts';
import { redeemSlider } from '../slider/slider.ts';
import { countFailure } from './failures.ts';
import type { ChallengeProvider } from './port.ts';

/** Pictures that this gateway draws: a slider before a text message, a captcha elsewhere. A price, not a proof: programs read them, too. */
export const ownProvider: ChallengeProvider = {
  demand: async (_db, { operation }) => {
    if (operation === 'smsSend') return new ApiError('slider.required');
    if (operation === 'register') return wrongCaptcha();
    return new ApiError('login.captchaRequired', { value: { captcha: true } });
  },
  judge: async (db, about, given, now) => {
    const isSlider = about.operation === 'smsSend';
    if (isSlider ? !given.sliderCheck : !given.captcha) return false;
    try {
      await (isSlider ? redeemSlider(db, about, given.sliderCheck, now) : judgeCaptcha(db, about, given, now));
    } catch (error) {
      if (error instanceof ApiError) await countFailure(db, about, now);
      throw error;
    }
    return true;
  },
  consume: async (tx, about, given) => {
    if (about.operation !== 'smsSend') await consumeCaptcha(tx, about, given);
  },
};
