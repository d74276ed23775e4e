import type { Output } from '#contract'
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

/** Keeps a quote of a plain run, as somebody without an account asks for it. The answer, whatever it is. */
export async function keptQuote(
  shop: TestShop,
  { quantity = plainRun.quantity, follows }: { quantity?: number; follows?: string } = {},
): Promise<Output<'quote.create'>> {
  const { body } = await shop.request('quote.create', {
    spec: { ...plainRun, quantity },
    name: 'Ida',
    email: 'ida@example.com',
    ...(follows === undefined ? {} : { follows }),
  })
  if ('error' in body) throw new Error(body.code)
  return body
}
