import type { Output } from '#contract'
import type { Locale } from '#domain/text/locale.ts'
import type { TestShop } from './open-test-shop.ts'

/** The golden run of 300 copies: 1,919.60 to the cent. */
export const plainRun = {
  quantity: 300,
  size: '12',
  discs: 1,
  weight: '140',
  colour_class: 'black',
  sleeve: 'spine_3mm',
  inner_sleeve: 'paper',
} as const

interface Wish {
  readonly quantity?: number
  /** The token of the version before. */
  readonly follows?: string
  readonly lang?: Locale
}

/** Keeps a quote of a plain run, as somebody without an account asks for it. The answer, whatever it is. */
export async function keptQuote(
  shop: TestShop,
  { quantity = plainRun.quantity, follows, lang = 'en' }: Wish = {},
): Promise<Output<'quote.create'>> {
  const input = {
    spec: { ...plainRun, quantity },
    name: 'Ida',
    email: 'ida@example.com',
    ...(follows === undefined ? {} : { follows }),
  }
  const { body } = await shop.request('quote.create', input, { headers: { 'accept-language': lang } })
  if ('error' in body) throw new Error(body.code)
  return body
}
