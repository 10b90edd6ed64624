import { useCallback, useState, type RefCallback } from 'react';

/** Whether any of the element that gets `ref` is on the screen; true until that is known. */
export function useInView(): { ref: RefCallback<Element>; inView: boolean } {
  const [inView, setInView] = useState(true);
  const ref = useCallback((element: Element | null) => {
    if (!element || !('IntersectionObserver' in globalThis)) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, inView };
}
