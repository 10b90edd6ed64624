import { useRef, useState } from 'react';
import { useGoBack } from '#engine/page/pages-context.tsx';
import { AppHead } from '#features/download/app-head.tsx';
import { currentSystem } from '#features/download/device.ts';
import { DownloadOptions } from '#features/download/download-options.tsx';
import { useDownloadLinks } from '#features/download/links.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { TopBar } from '#shared/ui/top-bar/top-bar.tsx';
import styles from './view.module.css';

/** Where to get the app, and how to install it, step by step with pictures (DL-4). */
export function View() {
  const goBack = useGoBack();
  const t = useT();
  const links = useDownloadLinks();
  const guide = useRef<HTMLElement>(null);
  const [system, setSystem] = useState<'android' | 'ios'>(() => (currentSystem() === 'ios' ? 'ios' : 'android'));
  const guides = guidesFor(system, { android: links.android !== undefined, profile: links.profile !== undefined });
  return (
    <>
      <TopBar title={t('download:title')} onBack={goBack} />
      <div className={styles.page}>
        <AppHead />
        <DownloadOptions onHomeScreen={() => guide.current?.scrollIntoView({ block: 'start' })} />
        <section ref={guide} className={styles.guide} aria-labelledby="guide-title">
          <h2 id="guide-title" className={styles.title}>
            {t('download:guide')}
          </h2>
          <Tabs
            variant="segment"
            label={t('download:guide')}
            tabs={[
              { id: 'android', label: t('download:tab-android') },
              { id: 'ios', label: t('download:tab-ios') },
            ]}
            selected={system}
            onSelect={(id) => setSystem(id === 'ios' ? 'ios' : 'android')}
          >
            {guides.map((each) => (
              <Steps key={each.id} guide={each} />
            ))}
          </Tabs>
        </section>
      </div>
    </>
  );
}

function Steps({ guide }: { guide: Guide }) {
  const textFor = useTextFor();
  return (
    <article className={styles.method}>
      <h3 className={styles.methodTitle}>{textFor(guide.titleKey)}</h3>
      <ol className={styles.steps}>
        {guide.scenes.map((scene, index) => (
          <li key={scene} className={styles.step}>
            <Scene name={scene} />
            <p className={styles.words}>
              <span className={styles.number}>{index + 1}</span>
              <span>{textFor(`download:${guide.id}-${index + 1}`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}

/** A phone that shows where to tap, in the merchant's colours. The words beside it say the same. */
function Scene({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 120 160" width="96" height="128" aria-hidden="true">
      <use href="/scenes.svg#phone" />
      <use href={`/scenes.svg#${name}`} />
    </svg>
  );
}

/** One way to install: its steps are the texts `download.<id>-1` and on, each with its picture, a symbol of `public/scenes.svg`. */
type Guide = { id: string; titleKey: string; scenes: readonly string[] };

const browser: Guide = {
  id: 'menu',
  titleKey: 'download:method-home-android',
  scenes: ['browser-menu', 'install-entry', 'home-icon'],
};
const file: Guide = { id: 'apk', titleKey: 'download:method-apk', scenes: ['file', 'allow', 'home-icon'] };
const safari: Guide = {
  id: 'safari',
  titleKey: 'download:method-home-ios',
  scenes: ['safari-share', 'install-entry', 'home-icon'],
};
const profile: Guide = { id: 'profile', titleKey: 'download:method-profile', scenes: ['file', 'allow', 'home-icon'] };

/** The guides of a system, as far as the merchant offers what they need (DL-4). */
function guidesFor(system: 'android' | 'ios', has: { android: boolean; profile: boolean }): Guide[] {
  if (system === 'android') return has.android ? [file, browser] : [browser];
  return has.profile ? [safari, profile] : [safari];
}
