/** A ref of what the player has to read at once: scrolls it free of menus and of what is over the page's end (`scroll-padding`). */
export const scrollIntoSight = (element: Element | null): void => {
  // A document without a layout has none of it.
  if (element && 'scrollIntoView' in element) element.scrollIntoView({ block: 'nearest' });
};
