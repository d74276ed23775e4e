import { useSelector } from '@xstate/react'
import { useLocation, useSearch } from 'wouter'
import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { LinkButton } from '../../parts/button.tsx'
import { type Plain, usePlain } from '../../plain-context.ts'
import { ShopProvider, viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { type ConfirmationActs, ConfirmedOrder } from './confirmed-order.tsx'
import { Asking, NoOrder } from './no-order.tsx'

const nothing = (): void => {}
const acts: ConfirmationActs = { retry: nothing, authenticate: nothing, openAccount: nothing }

const waiting: ReadonlySet<string> = new Set(['confirming', 'polling', 'pending', 'authenticating'])

/** The same page asks again. */
function Again() {
  const t = useT()
  const [path] = useLocation()
  return <LinkButton href={`${path}?${useSearch()}`}>{t('checkout.check_again')}</LinkButton>
}

function Body({ actionUrl }: Pick<Plain, 'actionUrl'>) {
  const t = useT()
  const checkout = useJourney('checkout')
  const view = useSelector(checkout, viewOnce(viewCheckout))
  if (!view) return null
  if (view.confirmed) {
    // An account is made on the page for that.
    const shown = { ...view, can: { ...view.can, openAccount: false } }
    return <ConfirmedOrder view={shown} acts={acts} order={view.confirmed} />
  }
  if (!waiting.has(view.state)) return <NoOrder view={view} acts={acts} />
  const asksMore = view.state === 'authenticating' && actionUrl !== null
  return (
    <Asking text={t(asksMore ? 'checkout.authentication' : 'confirmation.processing_plain')}>
      {asksMore && (
        <a className="button button-primary" href={actionUrl}>
          {t('checkout.authentication_open')}
        </a>
      )}
      <Again />
    </Asking>
  )
}

/** What became of the order, as the server found it out. Written by the server only. */
export function PlainConfirmation() {
  const t = useT()
  const plain = usePlain()
  if (!plain) return <Asking text={t('confirmation.processing_plain')} />
  return (
    <ShopProvider source={plain.source}>
      <Body actionUrl={plain.actionUrl} />
    </ShopProvider>
  )
}
