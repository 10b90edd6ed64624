import { getAnalytics, isSupported, logEvent, setAnalyticsCollectionEnabled, setConsent } from 'firebase/analytics';
import { applyConsent, followSwitch, measuredProject, type Measured } from './measurement.ts';
import { openProject } from './project.ts';

export { isSupported };

/**
 * Tells Google Analytics of the merchant's project, which begins to measure with the first event; not where the player does not agree, or
 * the browser keeps nothing for it. Rejects when its code cannot be had.
 */
export async function reportAnalytics(event: string, merchant: Measured): Promise<void> {
  const isAble = await isSupported();
  const project = measuredProject(merchant);
  if (!isAble || !project) return;
  applyConsent(merchant);
  // Agreed to is the measurement, not advertising by it.
  setConsent({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  });
  const analytics = getAnalytics(openProject(project));
  followSwitch((isAllowed) => setAnalyticsCollectionEnabled(analytics, isAllowed));
  logEvent(analytics, event);
}
