import { useFmt, useT } from '../text/text-context.tsx'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { useRecordWords } from '../record/use-record-words.ts'
import type { CartLineView } from './cart-types.ts'

/** Which of a record's pressings and sizes a line holds, and when it ships. */
export function useLineFacts({ chosenSizes, colorVinyl, effect, shipsFromDate }: CartLineView): string[] {
  const t = useT()
  const fmt = useFmt()
  const words = useRecordWords()
  const sizes = chosenSizes.map(size => t('cart.size', { size: sizeName(size) }))
  const ships = shipsFromDate ? [t('product.ships', { date: fmt.date(shipsFromDate) })] : []
  const colour = words.colour({ color_vinyl: colorVinyl, effect })
  return [colour, ...sizes, ...ships].filter(fact => fact !== '')
}

/** The same beside what matters more: who pays sees which pressing and which size it is. */
export const LineFacts = ({ line }: { line: CartLineView }) =>
  useLineFacts(line).map(fact => (
    <span key={fact} className="etch">
      {fact}
    </span>
  ))
