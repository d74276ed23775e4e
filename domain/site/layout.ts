import { bannerHiddenUpToPx } from '../constants.ts'

type LayoutQuery = { nolayout?: string | undefined; nojs?: string | undefined }

type Layout = {
  header: boolean
  /** The shop's second row of navigation. */
  subMenu: boolean
  footer: boolean
  /** Banner, cart slide, panels and what else surrounds a page. */
  sides: boolean
  /** Third-party scripts. */
  thirdParty: boolean
}

function isUnder(pathname: string, ...folders: string[]): boolean {
  return folders.some(folder => pathname === folder || pathname.startsWith(`${folder}/`))
}

const deskPaths = /^(\/..)?\/(admin|bids)(\/|$)/

/**
 * Whether an address lies where staff work, in whichever language: for them it has a frame of its own, for
 * everybody else it is not there. Spec section 2, layout rules.
 */
export const isDeskPlace = (pathname: string): boolean => deskPaths.test(pathname)

/**
 * What surrounds a page, by its path without locale prefix and its query flags. Spec section 2, layout
 * rules.
 */
export function layoutOf(pathname: string, query: LayoutQuery = {}): Layout {
  const thirdParty = query.nojs === undefined
  const bare = query.nolayout !== undefined || isUnder(pathname, '/test', '/player', '/widget', '/linktree')
  if (bare) return { header: false, subMenu: false, footer: false, sides: false, thirdParty }
  return {
    header: true,
    subMenu: !isUnder(pathname, '/creation', '/admin'),
    footer: !isUnder(pathname, '/project/manage2'),
    sides: true,
    thirdParty,
  }
}

/** The banner belongs to the home page of the main site, on screens wider than 1100 px. Spec section 2. */
export function isBannerPlace(pathname: string, host: { main: boolean }, widthPx: number): boolean {
  return pathname === '/' && host.main && widthPx > bannerHiddenUpToPx
}
