import type { ChangeEvent } from 'react'
import { caretInGroups, cardDigits, cardGroups, type CardField } from '#domain/money/card-text.ts'
import { TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

const specs = {
  number: { autoComplete: 'cc-number', maxLength: 23, hint: undefined },
  expiry: { autoComplete: 'cc-exp', maxLength: 9, hint: undefined },
  code: { autoComplete: 'cc-csc', maxLength: 4, hint: 'checkout.card_code_hint' },
} as const

export const cardFieldNames = ['number', 'expiry', 'code'] as const

export const cardFieldId = (field: CardField) => `checkout-card-${field}`

/** The id of a field of a card by its name; nothing for another. */
export const cardIdOf = (name: string): string | undefined =>
  cardFieldNames.flatMap(one => (one === name ? [cardFieldId(one)] : []))[0]

const problemIds = {
  card_number: 'checkout.problem_card_number',
  card_expiry: 'checkout.problem_card_expiry',
  card_code: 'checkout.problem_card_code',
} as const satisfies Record<string, MessageId>

const isKnown = (error: string): error is keyof typeof problemIds => error in problemIds

/** The words for what is wrong with a field of a card. */
export const cardProblemId = (error: string): MessageId =>
  isKnown(error) ? problemIds[error] : 'validation.input_required'

type Props = {
  valueOf: (field: CardField) => string
  /** The key of what is wrong with it. */
  errorOf: (field: CardField) => string | undefined
  onChange: (field: CardField, value: string) => void
  onLeave: (field: CardField) => void
}

/**
 * What is told is the digits; the field shows them in groups. It is written at once, so that the cursor stays
 * behind the digit it stood behind.
 */
function digitsIn({ currentTarget: box }: ChangeEvent<HTMLInputElement>): string {
  const digits = cardDigits(box.value)
  const before = cardDigits(box.value.slice(0, box.selectionStart ?? box.value.length)).length
  const caret = caretInGroups(before)
  box.value = cardGroups(digits)
  box.setSelectionRange(caret, caret)
  return digits
}

/**
 * In place of a form for a card: the shop has no provider of payments yet, or cards go there by scripts of
 * the provider alone, and the reader has none.
 */
export function NoWay() {
  const t = useT()
  const { pathOf, site } = usePlace()
  if (site.takesNoCards) return <p className="measure">{t('cards.not_taken')}</p>
  return (
    <p className="measure">
      <a href={pathOf('contact')}>{t('checkout.no_scripts')}</a>
    </p>
  )
}

/**
 * Number, expiry and code. They go to the payment provider and nowhere else: where there is none, they are
 * not asked for.
 */
export function CardFields({ valueOf, errorOf, onChange, onLeave }: Props) {
  const t = useT()
  const { site } = usePlace()
  if (site.takesNoCards) return <NoWay />
  return cardFieldNames.map(field => {
    const { hint, ...rest } = specs[field]
    const error = errorOf(field)
    return (
      <TextField
        key={field}
        id={cardFieldId(field)}
        name={rest.autoComplete}
        label={t(`checkout.card_${field}`)}
        inputMode="numeric"
        value={field === 'number' ? cardGroups(valueOf(field)) : valueOf(field)}
        onChange={event => onChange(field, field === 'number' ? digitsIn(event) : event.currentTarget.value)}
        onBlur={() => onLeave(field)}
        {...rest}
        {...(hint ? { hint: t(hint) } : {})}
        {...(error ? { error: t(cardProblemId(error)) } : {})}
      />
    )
  })
}
