import type { CurrencyCode } from '#domain/money/currency.ts'
import type { MoneyNote as Note } from '#machines/journeys/cart/cart-charge.view.ts'
import { useBrowsePath } from '../../browse-path.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useTaxT } from '../../text/tax-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import type { RecordActs } from '../../record/record-acts.ts'
import { RecordCrate } from '../../record/record-list.tsx'
import { CartBoxes } from '../../cart/cart-boxes.tsx'
import { CartLine } from '../../cart/cart-line.tsx'
import { CartTerms } from './cart-terms.tsx'
import { CartTotals } from '../../cart/cart-totals.tsx'
import type { CartActs, CartShopView, CartView } from '../../cart/cart-types.ts'
import { MoneyNote } from './money-note.tsx'

type CartScreenProps = {
  cart: CartView
  acts: CartActs
  recordActs?: RecordActs | undefined
  note?: Note | undefined
  /** The currency that was chosen once and is no more. */
  gone?: CurrencyCode | null
}

type Props = CartScreenProps

function ShopLines({ shop, props, index }: { shop: CartShopView; props: Props; index: number }) {
  const t = useT()
  return (
    <Section title={shop.name ? t('cart.from_shop', { shop: shop.name }) : t('cart.from_here')} index={index}>
      <ul className="lines">
        {shop.lines.map(line => (
          <CartLine key={line.key} line={line} acts={props.acts} isBusy={props.cart.isPricing} />
        ))}
      </ul>
    </Section>
  )
}

/** Without a country nothing can be priced; it is asked for, which is no failure. */
const lacksCountry = (cart: CartView) => cart.problem?.code === 'customer_required'

function Refusals({ cart, acts }: Props) {
  const t = useT()
  return (
    <>
      {cart.refusal && <p className="line-problem">{t(`cart.refused_${cart.refusal}`)}</p>}
      {cart.problem && !lacksCountry(cart) && (
        <ErrorState title={t('cart.failed')} retry={{ label: t('common.retry'), onPress: acts.retry }} />
      )}
    </>
  )
}

function CheckoutLink({ cart }: { cart: CartView }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  if (!cart.totals) return null
  const label = t('cart.checkout', { total: fmt.money(cart.totals.total) })
  if (cart.isPaymentClosed) return <p className="line-problem">{t('cart.not_set_up')}</p>
  if (cart.hasProblemLines)
    return <p className="line-problem">{t(cart.promo.problem ? 'cart.mend_promo' : 'cart.mend_first')}</p>
  return (
    <LinkButton kind="primary" wide href={pathOf('payment')} aria-busy={cart.isPricing}>
      {label}
    </LinkButton>
  )
}

/** Said aloud when the sum has changed; silent while it is worked out. */
function SumNews({ cart }: { cart: CartView }) {
  const t = useT()
  const fmt = useFmt()
  const total = cart.totals && fmt.money(cart.totals.total)
  const text = cart.isPricing ? t('cart.recalculating') : total ? `${t('cart.total')} ${total}` : ''
  return <output className="said-only">{text}</output>
}

function Summary(props: Props) {
  const t = useT()
  const { cart, acts, note = null } = props
  return (
    <aside className="summary-box stack" aria-label={t('checkout.summary')}>
      <CartTerms cart={cart} acts={acts} />
      <SumNews cart={cart} />
      {cart.totals && !lacksCountry(cart) ? (
        <CartTotals
          totals={cart.totals}
          promoCode={cart.promo.code}
          countryId={cart.countryId}
          pickup={cart.pickup}
          isEstimated={cart.shippingEstimated}
          delivery={cart.delivery}
        />
      ) : (
        !cart.problem && <Skeleton />
      )}
      <CheckoutLink cart={cart} />
      <MoneyNote note={note} />
    </aside>
  )
}

function Full(props: Props) {
  const t = useT()
  const { cart, recordActs, gone } = props
  return (
    <>
      <p className="etch">{t('cart.count', { count: cart.count })}</p>
      <div className="with-summary">
        <div>
          <Refusals {...props} />
          {gone && (
            <p role="status">
              {t('cart.currency_gone', {
                gone: t(`currency.${gone}`),
                now: t(`currency.${cart.currency}`),
              })}
            </p>
          )}
          {cart.shops.map((shop, index) => (
            <ShopLines key={shop.id} shop={shop} props={props} index={index} />
          ))}
          <CartBoxes {...props} />
        </div>
        <Summary {...props} />
      </div>
      {cart.related.length > 0 && (
        <Section title={t('cart.related')} index={cart.shops.length}>
          <RecordCrate projects={cart.related} acts={recordActs} rail label={t('cart.related')} />
        </Section>
      )}
    </>
  )
}

function Empty({ cart, acts }: Props) {
  const t = useT()
  const browsePath = useBrowsePath()
  if (cart.problem) {
    return <ErrorState title={t('cart.failed')} retry={{ label: t('common.retry'), onPress: acts.retry }} />
  }
  const action = { label: t('home.browse'), href: browsePath }
  return <EmptyState title={t('cart.empty_title')} text={t('cart.empty_text')} action={action} />
}

/** The cart in full: lines by shop, where it goes, the whole sum. Spec section 4. */
export function CartScreen(props: CartScreenProps) {
  const t = useT()
  const taxT = useTaxT({ 'cart.description': 'cart.description_untaxed' })
  return (
    <div className="wrap stack">
      <PageHead title={t('cart.title')} description={taxT('cart.description')} index={false} />
      <Title text={t('cart.title')} />
      {props.cart.isEmpty ? <Empty {...props} /> : <Full {...props} />}
    </div>
  )
}
