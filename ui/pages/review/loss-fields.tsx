import { type CurrencyCode, currencyCodes, isCurrencyCode } from '#domain/money/currency.ts'
import type { ProjectReviewView } from '#machines/journeys/project-review/project-review.view.ts'
import { SelectField, TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useMistake } from './review-words.ts'

export type LossActs = {
  setAmount: (amount: string) => void
  setCurrency: (currency: CurrencyCode) => void
}

type Props = {
  view: ProjectReviewView
  acts: LossActs
}

/** What one bill of a run comes to that was given up, and in what. Rules 1, P14. */
export function LossFields({ view: { amount, currency, mistakes, lossMostMinor, can }, acts }: Props) {
  const t = useT()
  const fmt = useFmt()
  const most = fmt.money({ amountMinor: lossMostMinor, currency })
  const plain = useMistake(mistakes.amount, 0)
  const isOver = mistakes.amount === 'amount_out_of_range'
  return (
    <>
      <TextField
        id="review-amount"
        name="amount"
        label={t('review.amount')}
        hint={t('review.amount_hint')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        readOnly={!can.change}
        value={amount}
        onChange={event => acts.setAmount(event.currentTarget.value)}
        error={isOver ? t('review.amount_out_of_range', { most }) : plain}
      />
      <SelectField
        id="review-currency"
        name="currency"
        label={t('review.currency')}
        disabled={!can.change}
        value={currency}
        options={currencyCodes.map(code => ({ value: code, label: code }))}
        onChange={({ currentTarget: { value } }) => {
          if (isCurrencyCode(value)) acts.setCurrency(value)
        }}
      />
    </>
  )
}
