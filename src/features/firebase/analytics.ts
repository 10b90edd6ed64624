import { getAnalytics, isSupported, logEvent } from 'firebase/analytics';
import { openProject, type FirebaseProject } from './project.ts';

/** Tells Google Analytics of the project; not where the browser keeps nothing for it. Rejects when its code cannot be had. */
export async function tellAnalytics(event: string, project: FirebaseProject): Promise<void> {
  if (await isSupported()) logEvent(getAnalytics(openProject(project)), event);
}
