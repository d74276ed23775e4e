import type { CardField } from '#domain/card-text.ts'
import { TextField } from '../../parts/field.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

const specs = {
  number: { autoComplete: 'cc-number', maxLength: 23, hint: undefined },
  expiry: { autoComplete: 'cc-exp', maxLength: 9, hint: undefined },
  code: { autoComplete: 'cc-csc', maxLength: 4, hint: 'checkout.card_code_hint' },
} as const

export const cardFieldNames = ['number', 'expiry', 'code'] as const

export const cardFieldId = (field: CardField) => `checkout-card-${field}`

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

/** Number, expiry and code. They go to the payment provider and nowhere else. */
export function CardFields({ valueOf, errorOf, onChange, onLeave }: Props) {
  const t = useT()
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
        value={valueOf(field)}
        onChange={event => onChange(field, event.currentTarget.value)}
        onBlur={() => onLeave(field)}
        {...rest}
        {...(hint ? { hint: t(hint) } : {})}
        {...(error ? { error: t(cardProblemId(error)) } : {})}
      />
    )
  })
}
