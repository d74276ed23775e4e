import { useState } from 'react'
import type { Output } from '#contract'
import { tradeCopiesMost, tradeMinimum } from '#domain/drafts/wholesale.ts'
import { moneyDecimal } from '#domain/money/money.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { CheckField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { TradeOrders, type TradeForm } from './trade-orders.tsx'
import { useTradeProblem } from './trade-words.ts'

type Trade = Output<'projects.wholesale'>

type TradeTermsProps = { projectId: number; trade: Trade; terms: TradeForm; moves: TradeForm }

type OpenFieldProps = { sells: boolean; isOpen: boolean; onChange: (open: boolean) => void }

/** Whether shops may order: of what is on sale. */
function OpenField({ sells, isOpen, onChange }: OpenFieldProps) {
  const t = useT()
  if (!sells) return <p>{t('trade.not_sold')}</p>
  return (
    <CheckField
      label={t('trade.close_text')}
      name="open"
      checked={isOpen}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

/** At which price and terms shops may order. */
function TermsForm({ projectId, trade, terms: { view, send } }: Omit<TradeTermsProps, 'moves'>) {
  const t = useT()
  const problem = useTradeProblem(view)
  const { terms, currency } = trade
  const [values, setValues] = useState({
    price: terms === null ? '' : moneyDecimal({ amountMinor: terms.price, currency }),
    minimum: String(terms?.minimum ?? tradeMinimum),
    box: String(terms?.box ?? 1),
    open: terms?.open === false ? '' : '1',
  })
  const change = (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value })
  const number = { type: 'number', min: 1, max: tradeCopiesMost, inputMode: 'numeric' } as const
  return (
    <form
      className="stack-s measure"
      onSubmit={event => {
        event.preventDefault()
        send({ ...values, id: String(projectId), currency })
      }}
    >
      <TextField
        label={t('trade.price')}
        hint={t('trade.price_hint', { currency })}
        name="price"
        inputMode="decimal"
        required
        value={values.price}
        onChange={event => change('price', event.currentTarget.value)}
      />
      <TextField
        label={t('trade.minimum')}
        name="minimum"
        {...number}
        value={values.minimum}
        onChange={event => change('minimum', event.currentTarget.value)}
      />
      <TextField
        label={t('trade.box_size')}
        hint={t('trade.box_hint')}
        name="box"
        {...number}
        value={values.box}
        onChange={event => change('box', event.currentTarget.value)}
      />
      <OpenField
        sells={trade.sells}
        isOpen={values.open === '1'}
        onChange={open => change('open', open ? '1' : '')}
      />
      {problem !== undefined && <p role="alert">{problem}</p>}
      <div className="row">
        <Button type="submit" busy={view?.isBusy ?? false} disabled={view === undefined}>
          {t('trade.save')}
        </Button>
      </div>
    </form>
  )
}

/** What a label sells to shops: its terms, and what shops ask for. Rules 24. */
export function TradeTerms({ projectId, trade, terms, moves }: TradeTermsProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const query = `?id=${projectId}&shops=${encodeURIComponent(trade.next ?? '')}`
  return (
    <div className="stack">
      {trade.own && <p className="measure">{t('trade.terms_text')}</p>}
      <TradeOrders orders={trade.items} isLabel form={moves} />
      {trade.next !== null && (
        <div>
          <LinkButton href={`${pathOf('project-manage')}${query}`}>{t('trade.more')}</LinkButton>
        </div>
      )}
      {trade.own && <TermsForm projectId={projectId} trade={trade} terms={terms} />}
    </div>
  )
}
