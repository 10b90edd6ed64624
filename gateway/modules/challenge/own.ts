import { ApiError } from '#gateway/http/api-error.ts';
import { consumeCaptcha, judgeCaptcha, wrongCaptcha } from './captcha.ts';
import { redeemSlider } from './slider.ts';
import { countFailure } from './failures.ts';
import type { ChallengeFor, ChallengeProvider } from './port.ts';

const sendsMessage = ({ operation }: ChallengeFor) => operation === 'smsSend' || operation === 'proofSend';

/** Pictures that this gateway draws: a slider before a text message, a captcha elsewhere. A price, not a proof: programs read them, too. */
export const ownProvider: ChallengeProvider = {
  demand: async (_db, about) => {
    if (sendsMessage(about)) return new ApiError('slider.required');
    if (about.operation === 'register') return wrongCaptcha();
    return new ApiError('login.captchaRequired', { value: { captcha: true } });
  },
  judge: async (db, about, given, now) => {
    const isSlider = sendsMessage(about);
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
    if (!sendsMessage(about)) await consumeCaptcha(tx, about, given);
  },
};
