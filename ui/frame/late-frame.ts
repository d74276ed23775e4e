import { latePart } from '../late-part.tsx'

const lateParts = () => import('./late-parts.ts')

/** Links that work by themselves: their code is the last that a page needs. */
export const lateFooter = latePart(async () => (await lateParts()).Footer)

/** Only for those who are signed in. */
export const lateAccountMenu = latePart(async () => (await import('./panels/account-menu.tsx')).AccountMenu)

/** Mostly nothing. */
export const lateNotices = latePart(async () => (await lateParts()).Notices)

/** The player and what asks: there is nothing of them at first. */
export const latePanels = latePart(async () => (await lateParts()).OpenedPanels)

/** There are no notices at first. */
export const lateToasts = latePart(async () => (await lateParts()).ToastList)

export const loadFrame = (): Promise<unknown> =>
  Promise.all([lateFooter, lateAccountMenu, lateNotices, latePanels, lateToasts].map(part => part.load()))
