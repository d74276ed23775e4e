// What an owner may say of how a shop looks. Spec section 3, Shop; rules 9.
import { hexOf } from './contrast.ts'
import { logoHeights } from './store-frame.ts'

/** A colour that pages are drawn with: `#rgb` or `#rrggbb`. */
export const isShopColour = (text: string): boolean => hexOf(text) !== undefined

/** An address that a shop's footer may lead to: a page of the web, over a secret line. */
export function isShopLink(text: string): boolean {
  if (!text.startsWith('https://') || /\s/.test(text)) return false
  return URL.canParse(text)
}

type Problem = 'colour' | 'link' | 'height'

/** What is wrong with a colour as it was typed; nothing is the usual colour. */
export const colourProblem = (text: string): Problem | undefined =>
  text.trim() === '' || isShopColour(text) ? undefined : 'colour'

/** What is wrong with an address as it was typed; nothing is none. */
export const linkProblem = (text: string): Problem | undefined =>
  text.trim() === '' || isShopLink(text.trim()) ? undefined : 'link'

/** What is wrong with the height of a logo, in CSS pixels. */
export function heightProblem(text: string): Problem | undefined {
  const height = Number(text)
  const isWhole = /^\d{1,4}$/.test(text.trim())
  return isWhole && height >= logoHeights.min && height <= logoHeights.max ? undefined : 'height'
}
