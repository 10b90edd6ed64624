import type { Bar } from '#schemas/gateway/play-bars.ts';
import { ApiError } from './api-error.ts';

/** The refusal of who may not play, with the end of it as far as there is one. */
export const barredError = ({ reason, ...times }: Bar) => new ApiError(`play.${reason}`, { value: times });
