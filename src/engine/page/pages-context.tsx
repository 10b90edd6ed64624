import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';
import { pageAt, type PageDescriptor, type PageRegistry } from './page.ts';

const PagesContext = createContext<PageRegistry>({});

/** Hands out the pages; the app gives the scanned registry. */
export const PagesProvider = PagesContext;

/** All pages of the product. */
export const usePages = (): PageRegistry => use(PagesContext);

/** The page at the present address; undefined on a merchant's own route. */
export function useCurrentPage(): PageDescriptor | undefined {
  const pages = usePages();
  return pageAt(pages, useLocation().pathname);
}
