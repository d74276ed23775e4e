import { useState } from 'react'
import type { Output } from '#contract'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { TradeForm } from './trade-orders.tsx'
import { useTradeProblem } from './trade-words.ts'

type NumberProps = { number: Output<'wholesale.saveNumber'>; form: TradeForm }

/** What the register said of it, and when. */
function Standing({ number: { vat_number: number, result, asked_at, name } }: Pick<NumberProps, 'number'>) {
  const t = useT()
  const fmt = useFmt()
  if (number === '') return <p>{t('trade.number_none')}</p>
  if (result === null || asked_at === null) return <p>{t('trade.number_unasked', { number })}</p>
  const date = fmt.date(asked_at, { style: 'long' })
  return (
    <p>
      {t(`trade.number_${result}`, { number, date })}
      {name !== null && name !== '' && ` ${t('trade.number_holder', { name })}`}
    </p>
  )
}

/** The VAT number of a shop: what is proven of it, and the form that says another. Rules 24. */
export function TradeNumber({ number, form: { view, send } }: NumberProps) {
  const t = useT()
  const problem = useTradeProblem(view)
  const [typed, setTyped] = useState(number.vat_number)
  return (
    <form
      className="stack-s measure"
      onSubmit={event => {
        event.preventDefault()
        send({ vat_number: typed })
      }}
    >
      <Standing number={number} />
      <TextField
        label={t('trade.number')}
        hint={t('trade.number_hint')}
        name="vat_number"
        maxLength={20}
        autoComplete="off"
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <div className="row">
        <Button type="submit" busy={view?.isBusy ?? false} disabled={view === undefined}>
          {t('trade.number_save')}
        </Button>
      </div>
    </form>
  )
}
