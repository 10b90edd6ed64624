import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { BrandView } from '#studio/contract/views.ts';
import { queries } from '../api/queries.ts';
import { useSelection } from '../selection.ts';
import { CanvasBar } from './canvas-bar.tsx';
import { CanvasView } from './canvas-frame.tsx';
import { scaleFor, sizeOf, useCanvas, type CanvasFrame } from './frames.ts';
import styles from './canvas.module.css';

/** The lobby of the brand that is edited, in one state or several side by side, as it will be with what is typed. */
export function CanvasPane() {
  const edited = useSelection(({ code }) => code);
  const { data } = useQuery(queries.state());
  const { frames, active } = useCanvas();
  const room = useRef<HTMLDivElement>(null);
  const size = useRoom(room);
  const frame = frames.find(({ id }) => id === active) ?? frames[0];
  if (edited === undefined || !data || !frame) return undefined;
  const shown = shownBrand(data.brands, frame.code ?? edited);
  const scale = scaleFor(frames, size);
  return (
    <section aria-label="Canvas" className={styles['canvas']}>
      <CanvasBar frame={frame} shown={shown?.code} />
      <div ref={room} className={styles['room']}>
        <div className={styles['frames']}>
          {frames.map((each) => {
            const brand = shownBrand(data.brands, each.code ?? edited);
            if (!brand) return <NoBrand key={each.id} frame={each} scale={scale} />;
            return (
              <CanvasView
                key={each.id}
                frame={each}
                code={brand.code}
                edited={each.code ?? edited}
                label={labelOf(each, brand, edited)}
                scale={scale}
                isOnly={frames.length === 1}
              />
            );
          })}
        </div>
      </div>
    </section>
  );
}

/** A template has no lobby: the first brand that is made of it shows what is changed in it. */
function shownBrand(brands: readonly BrandView[], code: string): BrandView | undefined {
  const of = (name: string | undefined) => brands.find((each) => each.code === name);
  const brand = of(code);
  return brand?.isTemplate ? brand.heirs.map(of).find((heir) => heir?.isTemplate === false) : brand;
}

function NoBrand({ frame, scale }: { frame: CanvasFrame; scale: number }) {
  const { width, height } = sizeOf(frame);
  return (
    <p className={styles['none']} style={{ width: width * scale, height: height * scale }}>
      No brand is made of this template yet, so there is no lobby to look at.
    </p>
  );
}

/** What a state is, in a few words. */
function labelOf({ preview, width, isTurned, code }: CanvasFrame, brand: BrandView, edited: string): string {
  const { role, theme, language, at, gateway, textSize, vip, country } = preview;
  const words = [
    (code !== undefined && code !== edited) || brand.code !== edited ? brand.name : undefined,
    role,
    theme,
    language,
    at?.slice(0, 10),
    vip === undefined ? undefined : `VIP ${vip}`,
    country,
    gateway && `gateway ${gateway}`,
    textSize === undefined ? undefined : `text ${textSize} %`,
    `${width}${isTurned ? ' turned' : ''}`,
  ];
  return words.filter((word) => word !== undefined).join(' · ');
}

/** The room for frames inside of an element, in CSS pixels, as it changes. */
function useRoom(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 640, height: 640 });
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(() =>
      // Less the padding, and the line above each frame.
      setSize({ width: observed.clientWidth - 48, height: observed.clientHeight - 76 }),
    );
    observer.observe(observed);
    return () => observer.disconnect();
  });
  return size;
}
