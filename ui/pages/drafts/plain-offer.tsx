import { useLocation, useSearch } from 'wouter'
import type { Output } from '#contract'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { type Plain, usePlain } from '../../plain-context.ts'
import { ShopProvider } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CardFields, NoWay } from '../checkout/card-fields.tsx'
import { usePayProblem } from './pay-problem.ts'

const nothing = (): void => {}

type Props = { offer: Output<'offers.show'> }

/** Sent by the browser to this very address, whose link says which offer it is for. */
function Body({ offer: { totals, currency }, plain }: Props & { plain: Plain }) {
  const t = useT()
  const fmt = useFmt()
  const [path] = useLocation()
  const search = useSearch()
  const { view } = usePressedForm('offerForm')
  const problem = usePayProblem(view)
  const isFree = totals.total === 0
  const total = fmt.money({ amountMinor: totals.total, currency })
  if (!isFree && !plain.takesCards) return <NoWay />
  return (
    <form className="stack measure" method="post" action={`${path}?${search}`} noValidate>
      <input type="hidden" name="key" value={plain.key} />
      <input type="hidden" name="total" value={totals.total} />
      {problem !== null && (
        <p role="alert" className="form-problem">
          {problem}
        </p>
      )}
      {!isFree && (
        <fieldset className="stack plain-set">
          <legend>{t('offer.card')}</legend>
          <CardFields
            // What was sent of a card is not written down in a page.
            valueOf={() => ''}
            errorOf={name => view?.errors[name]}
            onChange={nothing}
            onLeave={nothing}
          />
        </fieldset>
      )}
      <div>
        <Button kind="primary" type="submit">
          {isFree ? t('offer.order') : t('offer.pay', { total })}
        </Button>
      </div>
    </form>
  )
}

/** The offer without scripts: a form that the server answers. Written by the server only. */
export function PlainOffer({ offer }: Props) {
  const plain = usePlain()
  if (!plain) return null
  return (
    <ShopProvider source={plain.source}>
      <Body offer={offer} plain={plain} />
    </ShopProvider>
  )
}
