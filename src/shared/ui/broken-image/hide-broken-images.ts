const mark = 'data-broken';

function judge(image: HTMLImageElement): void {
  image.toggleAttribute(mark, image.complete && image.naturalWidth === 0 && image.currentSrc !== '');
}

function onSettled({ target }: Event): void {
  if (target instanceof HTMLImageElement) judge(target);
}

/**
 * Marks each picture of the page that could not be had, so that `base.css` can take the browser's sign for it out of sight:
 * what stands behind a picture is better than that. Gives the function that ends it.
 */
export function hideBrokenImages(): () => void {
  // Both events do not rise, but they can be caught on their way down.
  document.addEventListener('error', onSettled, true);
  document.addEventListener('load', onSettled, true);
  for (const image of document.images) if (image.complete) judge(image);
  return () => {
    document.removeEventListener('error', onSettled, true);
    document.removeEventListener('load', onSettled, true);
  };
}
