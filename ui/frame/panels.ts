import { lazyPanel } from './lazy-panel.tsx'

export const menuPanel = lazyPanel(() => import('./menu-panel.tsx'))
export const signPanel = lazyPanel(() => import('./sign-panel.tsx'))
export const cartPanel = lazyPanel(() => import('./cart-panel.tsx'))
export const searchPanel = lazyPanel(() => import('./search-panel.tsx'))
export const playerPanel = lazyPanel(() => import('./player-bar.tsx'))
export const dialogPanel = lazyPanel(() => import('./dialog-panel.tsx'))
