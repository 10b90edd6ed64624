import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { IdentitySettings } from '#features/identity/provider.ts';

/** The merchant's Firebase project, of its `login.json`. */
export type FirebaseProject = NonNullable<IdentitySettings['firebase']>;

/** The one app of the project: with the same settings Firebase gives the same one again, with others it refuses. */
export function openProject({ analytics, ...project }: FirebaseProject): FirebaseApp {
  const { group: _group, ...measured } = analytics ?? {};
  return initializeApp({ ...project, ...measured });
}
