import { lazyPanel } from './panels/lazy-panel.tsx'

// The head and foot of white-label shops; apart from the other panels, which the head itself opens.
export const storeHeader = lazyPanel(() => import('./store-header.tsx'))
export const storeFooter = lazyPanel(() => import('./store-footer.tsx'))
