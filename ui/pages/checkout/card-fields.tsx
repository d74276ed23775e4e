import { TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import type { CardField, CardProblems, CardText } from '#domain/card-text.ts'

const specs = {
  number: { autoComplete: 'cc-number', maxLength: 23, hint: undefined },
  expiry: { autoComplete: 'cc-exp', maxLength: 9, hint: undefined },
  code: { autoComplete: 'cc-csc', maxLength: 4, hint: 'checkout.card_code_hint' },
} as const

const fields = ['number', 'expiry', 'code'] as const

export const cardFieldId = (field: CardField) => `checkout-card-${field}`

type Props = { card: CardText; problems: CardProblems; onChange: (field: CardField, value: string) => void }

/** Number, expiry and code. They go to the payment provider and nowhere else. */
export function CardFields({ card, problems, onChange }: Props) {
  const t = useT()
  return fields.map(field => {
    const { hint, ...rest } = specs[field]
    const problem = problems[field]
    return (
      <TextField
        key={field}
        id={cardFieldId(field)}
        name={rest.autoComplete}
        label={t(`checkout.card_${field}`)}
        inputMode="numeric"
        value={card[field]}
        onChange={event => onChange(field, event.currentTarget.value)}
        {...rest}
        {...(hint ? { hint: t(hint) } : {})}
        {...(problem ? { error: t(`checkout.problem_${problem}`) } : {})}
      />
    )
  })
}
