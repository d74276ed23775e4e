import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { localePrefix } from '#domain/site/route-table.ts'
import { foreignWords } from '#domain/text/script-language.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Price } from '../parts/price.tsx'
import { QuantityField } from '../parts/quantity-field.tsx'
import { usePlace } from '../place-context.tsx'
import { widthClass } from '../parts/width-class.ts'
import type { MessageId } from '../text/catalogue.ts'
import { StoreField } from '../store-field.tsx'
import { useBefore } from '../record/use-before.ts'
import { useT } from '../text/text-context.tsx'
import type { CartActs, CartLineView } from './cart-types.ts'
import { useLineFacts } from './line-facts.tsx'
import { LineSleeve } from './line-sleeve.tsx'

type Props = { line: CartLineView; acts: CartActs; isBusy: boolean }

const mostCopies = 99

const problems = [
  'out_of_stock',
  'quantity_reduced',
  'quantity_limit',
  'price_changed',
  'sale_closed',
  'not_shippable',
  'ordered_alone',
] as const

/** The message of a line's problem; one we do not know takes the line out all the same. */
function problemText(code: string): MessageId {
  const known = problems.find(problem => problem === code)
  return known ? `cart.problem_${known}` : 'cart.unavailable'
}

function LineWords({ line }: { line: CartLineView }) {
  const t = useT()
  const { locale } = usePlace()
  const nameOf = useName()
  const facts = useLineFacts(line)
  return (
    <div className="line-words">
      <h3 className={widthClass(line.name)} {...foreignWords(line.name, locale)}>
        <Link href={localePrefix(locale) + line.href}>{nameOf(line)}</Link>
      </h3>
      <p className="card-by" {...foreignWords(line.artistName, locale)}>
        {line.artistName}
      </p>
      <p className="card-facts">
        {facts.map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {line.problem && <p className="line-problem">{t(problemText(line.problem), { title: line.name })}</p>}
    </div>
  )
}

type LineFormProps = {
  line: CartLineView
  act: 'set' | 'remove'
  onSend?: () => void
  children: ReactNode
}

/** A change of one line, as a plain form where scripts do not run. */
function LineForm({ line, act, onSend, children }: LineFormProps) {
  const { locale } = usePlace()
  const { shopId, projectId, chosenSizes } = line
  const itemId = line.line.item_id
  return (
    <form
      className="row"
      method="post"
      action="/cart/lines"
      onSubmit={event => {
        event.preventDefault()
        onSend?.()
      }}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="locale" value={locale} />
      <StoreField />
      <input type="hidden" name="shop_id" value={shopId} />
      <input type="hidden" name="project_id" value={projectId} />
      {itemId !== undefined && <input type="hidden" name="item_id" value={itemId} />}
      {chosenSizes.map(size => (
        <input key={size} type="hidden" name="size" value={size} />
      ))}
      {children}
    </form>
  )
}

/** A kept cart knows only numbers until it is priced. */
function useName() {
  const t = useT()
  return (line: CartLineView) => line.name || t('cart.unnamed', { id: line.projectId })
}

/** What all copies of a line would have been before they were reduced. */
function useLineBefore({ unitBefore, quantity }: CartLineView) {
  const beforeOf = useBefore()
  if (!unitBefore) return {}
  return beforeOf({ compare_price: unitBefore.amountMinor * quantity, currency: unitBefore.currency })
}

/** A line of the cart: what, how many, how much, and what is wrong with it. */
export function CartLine({ line, acts, isBusy }: Props) {
  const t = useT()
  const title = useName()(line)
  const before = useLineBefore(line)
  return (
    <li className="line">
      <LineSleeve line={line} />
      <LineWords line={line} />
      <div className="line-acts">
        {!line.isGone && (
          <LineForm line={line} act="set">
            <QuantityField
              label={t('cart.quantity', { title })}
              fewerLabel={t('cart.fewer', { title })}
              moreLabel={t('cart.more', { title })}
              name="quantity"
              value={line.quantity}
              max={Math.max(line.quantity, Math.min(line.stockLeft ?? mostCopies, mostCopies))}
              busy={isBusy}
              onChange={quantity => acts.setQuantity(line, quantity)}
            />
            <noscript>
              <Button type="submit">{t('common.ok')}</Button>
            </noscript>
          </LineForm>
        )}
        <LineForm line={line} act="remove" onSend={() => acts.remove(line)}>
          <IconButton icon="bin" label={t('cart.remove', { title })} kind="plain" type="submit" />
        </LineForm>
      </div>
      <p className="line-price">{line.total && !line.isGone && <Price amount={line.total} {...before} />}</p>
    </li>
  )
}
