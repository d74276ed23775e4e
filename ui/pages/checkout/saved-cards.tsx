import { cardBrandName } from '#domain/money/card-brand.ts'
import type { Card } from '#contract'
import { useT } from '../../text/text-context.tsx'
import { SavedChoice } from './saved-choice.tsx'

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
    const label = t('checkout.saved_card', {
      brand: cardBrandName(card.brand),
      last4: card.last4,
      expiry: expiryOf(card),
    })
    return card.expired ? `${label}, ${t('checkout.card_expired_word')}` : label
  }
  return (
    <SavedChoice
      name="card"
      legend={t('checkout.saved_cards')}
      kept={cards.map(card => ({ id: card.id, label: labelOf(card), disabled: card.expired }))}
      other={t('checkout.other_card')}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
