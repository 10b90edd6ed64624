import artStyle from './status-art.module.css?inline';
import pageStyle from './status-page.module.css?inline';

/** What the page of a closed lobby takes besides the entry's styles: it is shown before any script. */
export const closedStyle = artStyle + pageStyle;
