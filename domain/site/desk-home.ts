/** The address of the back office itself, without a language. It is no route: only staff are told of it. */
export const deskHome = '/admin'

/** Whether an address is the back office itself, in whichever language: a page of its own for staff. */
export const isDeskHome = (pathname: string): boolean => /^(\/..)?\/admin\/?$/.test(pathname)

/** Whether an address is the back office or below it, in whichever language, whether or not it is a page. */
export const isUnderDeskHome = (pathname: string): boolean => /^(\/..)?\/admin(\/|$)/.test(pathname)
