import { lazyPanel } from './lazy-panel.tsx'

// Each with the areas of its words, beside the frame's.
export const menuPanel = lazyPanel(() => import('./menu-panel.tsx'))
export const signPanel = lazyPanel(() => import('./sign-panel.tsx'), ['sign'])
export const cartPanel = lazyPanel(() => import('./cart-panel.tsx'), ['cart'])
export const searchPanel = lazyPanel(() => import('./search-panel.tsx'), ['search'])
export const playerPanel = lazyPanel(() => import('./player-bar.tsx'), ['player'])
export const chatPanel = lazyPanel(() => import('./chat-panel.tsx'), ['chat'])
export const dialogPanel = lazyPanel(() => import('./dialog-panel.tsx'))
