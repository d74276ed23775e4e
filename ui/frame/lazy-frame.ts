import { lazyPart } from '../lazy-part.tsx'

const lazyParts = () => import('./lazy-parts.ts')

/** Links that work by themselves: their code is the last that a page needs. */
export const lazyFooter = lazyPart(async () => (await lazyParts()).Footer)

/** Only for those who are signed in. */
export const lazyAccountMenu = lazyPart(async () => (await import('./panels/account-menu.tsx')).AccountMenu)

/** Mostly nothing. */
export const lazyNotices = lazyPart(async () => (await lazyParts()).Notices)

/** The player and what asks: there is nothing of them at first. */
export const lazyPanels = lazyPart(async () => (await lazyParts()).OpenedPanels)

/** There are no notices at first. */
export const lazyToasts = lazyPart(async () => (await lazyParts()).ToastList)

export const loadFrame = (): Promise<unknown> =>
  Promise.all([lazyFooter, lazyAccountMenu, lazyNotices, lazyPanels, lazyToasts].map(part => part.load()))
