const mark = 'data-broken';

// Not by its size: a vector picture may have none and be whole.
function onSettled({ target, type }: Event): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute(mark, type === 'error');
}

/** A network that is just back may not carry yet. */
const secondTryMs = 3000;

/** What could not be had without a network is asked for again with one. */
function askAgain(): void {
  for (const image of document.querySelectorAll(`img[${mark}]`))
    image.setAttribute('src', image.getAttribute('src') ?? '');
}

function onOnline(): void {
  askAgain();
  setTimeout(askAgain, secondTryMs);
}

/**
 * Marks each picture of the page that could not be had, so that `base.css` can take the browser's sign for it out of sight:
 * what is behind a picture is better than that. Gives the function that ends it.
 */
export function hideBrokenImages(): () => void {
  // Both events do not rise, but they can be caught on their way down.
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener('error', onSettled, options);
  document.addEventListener('load', onSettled, options);
  addEventListener('online', onOnline, options);
  for (const image of document.images) {
    const mayBeBroken = image.currentSrc && image.complete && image.naturalWidth === 0;
    if (mayBeBroken) image.decode().catch(() => image.setAttribute(mark, ''));
  }
  return () => listening.abort();
}
