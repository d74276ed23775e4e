import type { CartView } from '#machines/journeys/cart/cart.view.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import type { Paint } from '../terminal/paint.ts'
import { type Cell, facts, table } from '../terminal/table.ts'
import { fieldSays } from '../terminal/words.ts'
import { money } from '../terminal/amounts.ts'

/** The lines of all shops in the order they are shown; `cart set` and `cart remove` count from 1. */
export const linesOf = (cart: CartView) => cart.shops.flatMap(shop => shop.lines)

const sizesOf = (line: ReturnType<typeof linesOf>[number]): string =>
  line.chosenSizes.map(sizeName).join(', ')

/** The cart as the terminal shows it. */
export function cartText(cart: CartView, paint: Paint): string {
  if (cart.isEmpty) return 'The cart is empty.'
  const lines = linesOf(cart)
  const hasProblems = lines.some(line => line.problem !== null)
  const rows = lines.map((line, index): Cell[] => [
    index + 1,
    line.projectId,
    line.name,
    line.artistName,
    sizesOf(line),
    line.quantity,
    money(line.unitPrice),
    money(line.total),
    ...(hasProblems ? [line.problem === null ? '' : fieldSays(line.problem)] : []),
  ])
  const head = ['line', 'id', 'record', 'artist', 'size', 'copies', 'price', 'total']
  const shown = table(hasProblems ? [...head, 'but'] : head, rows, {
    right: ['line', 'id', 'copies', 'price', 'total'],
    head: text => paint('dim', text),
  })
  return [shown, '', termsText(cart, paint)].join('\n')
}

const toText = ({ countryId, shippingEstimated }: CartView): string | null =>
  countryId === null ? null : `to ${countryId}${shippingEstimated ? ', a guess' : ''}`

function termsText(cart: CartView, paint: Paint): string {
  const { totals, promo } = cart
  const code = promo.code === null ? null : promo.code
  const withoutEffect = promo.problem === null ? '' : ` (gives nothing: ${fieldSays(promo.problem)})`
  return facts(
    [
      ['promo code', code === null ? null : `${code}${withoutEffect}`],
      ['gift', cart.isGift ? 'yes' : null],
      ['delivery', cart.pickup ? 'pickup' : toText(cart)],
      ['discount', (totals?.discount.amountMinor ?? 0) > 0 ? money(totals?.discount) : null],
      ['shipping', money(totals?.shipping)],
      ['VAT included', totals?.tax.amountMinor === 0 ? null : money(totals?.tax)],
      ['total', totals === null ? null : paint('bold', money(totals.total))],
    ],
    text => paint('dim', text),
  )
}
