import { useLocation, useSearch } from 'wouter'
import type { Output } from '#contract'
import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { Button } from '../../parts/button.tsx'
import { type Plain, usePlain } from '../../plain-context.ts'
import { ShopProvider } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CardFields, NoWay } from '../checkout/card-fields.tsx'
import { PayProblem } from './pay-change.tsx'

const nothing = (): void => {}

type Props = { change: Output<'changes.show'> }

/** Sent by the browser to this very address, whose link says which change it is of. */
function Body({ change: { due, currency }, plain }: Props & { plain: Plain }) {
  const t = useT()
  const fmt = useFmt()
  const [path] = useLocation()
  const search = useSearch()
  const { view } = usePressedForm('changeForm')
  return (
    <form className="stack measure" method="post" action={`${path}?${search}`} noValidate>
      <input type="hidden" name="key" value={plain.key} />
      <input type="hidden" name="total" value={due} />
      <PayProblem view={view} />
      {plain.takesCards ? (
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
      ) : (
        <NoWay />
      )}
      <div className="row">
        {plain.takesCards && (
          <Button kind="primary" type="submit" name="act" value="pay">
            {t('offer.change_pay', { total: fmt.money({ amountMinor: due, currency }) })}
          </Button>
        )}
        <Button type="submit" name="act" value="decline">
          {t('offer.change_no')}
        </Button>
      </div>
    </form>
  )
}

/** The change without scripts: a form that the server answers. Written by the server only. */
export function PlainChange({ change }: Props) {
  const plain = usePlain()
  if (!plain) return null
  return (
    <ShopProvider source={plain.source}>
      <Body change={change} plain={plain} />
    </ShopProvider>
  )
}
