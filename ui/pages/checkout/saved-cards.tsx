import type { Card } from '#contract'
import { CheckField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'

type Props = {
  cards: readonly Card[]
  chosen: number | null
  onChoose: (cardId: number | null) => void
}

const expiryOf = ({ exp_month, exp_year }: Card) =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`

/** Cards kept at the payment provider, and the choice of another one. */
export function SavedCards({ cards, chosen, onChoose }: Props) {
  const t = useT()
  if (cards.length === 0) return null
  const labelOf = (card: Card) => {
    const label = t('checkout.saved_card', { brand: card.brand, last4: card.last4, expiry: expiryOf(card) })
    return card.expired ? `${label}, ${t('checkout.card_expired_word')}` : label
  }
  return (
    <fieldset className="field">
      <legend>{t('checkout.saved_cards')}</legend>
      {cards.map(card => (
        <CheckField
          key={card.id}
          type="radio"
          name="card"
          label={labelOf(card)}
          checked={chosen === card.id}
          disabled={card.expired}
          onChange={() => onChoose(card.id)}
        />
      ))}
      <CheckField
        type="radio"
        name="card"
        label={t('checkout.other_card')}
        checked={chosen === null}
        onChange={() => onChoose(null)}
      />
    </fieldset>
  )
}
