import { useSelector } from '@xstate/react'
import { cardBrandName } from '#domain/money/card-brand.ts'
import { useState } from 'react'
import type { Card } from '#contract'
import type { SavedItem } from '#machines/journeys/saved-items/saved-items.machine.ts'
import { viewSavedItems } from '#machines/journeys/saved-items/saved-items.view.ts'
import { Button } from '../../parts/button.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { usePlace } from '../../place-context.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { AskFirst } from '../../forms/ask-first.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm, type FieldSpec } from './parts/account-form.tsx'

const isCard = (item: SavedItem): item is Card => 'last4' in item

const expiryOf = ({ exp_month, exp_year }: Card) =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year % 100).padStart(2, '0')}`

function useCardName() {
  const t = useT()
  return (card: Card) =>
    t('cards.card', { brand: cardBrandName(card.brand), last4: card.last4, expiry: expiryOf(card) })
}

function OneCard({ card, isBusy, onRemove }: { card: Card; isBusy: boolean; onRemove: () => void }) {
  const t = useT()
  const nameOf = useCardName()
  return (
    <li className="kept row row-between">
      <span>
        {nameOf(card)}
        {card.expired && <strong className="tone-red"> {t('cards.expired')}</strong>}
      </span>
      <Button small kind="plain" disabled={isBusy} onClick={onRemove}>
        {t('common.remove')}
        <VisuallyHidden> {nameOf(card)}</VisuallyHidden>
      </Button>
    </li>
  )
}

function useCardSpecs(): FieldSpec[] {
  const t = useT()
  const numeric = { inputMode: 'numeric' } as const
  return [
    { name: 'number', label: t('cards.number'), autoComplete: 'cc-number', maxLength: 23, ...numeric },
    { name: 'expiry', label: t('cards.expiry'), autoComplete: 'cc-exp', maxLength: 9, ...numeric },
    {
      name: 'code',
      label: t('cards.code'),
      hint: t('cards.code_hint'),
      autoComplete: 'cc-csc',
      maxLength: 4,
      ...numeric,
    },
  ]
}

function NewCard({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <div className="kept-editor stack">
      <h3>{t('cards.new')}</h3>
      <p className="soft">{t('cards.where')}</p>
      <AccountForm
        id="cardForm"
        fields={useCardSpecs()}
        submit={t('common.save')}
        problems={{
          card_declined: t('cards.declined'),
          card_expired: t('cards.declined'),
          card_invalid: t('cards.invalid'),
          payment_unavailable: t('cards.unavailable'),
        }}
      >
        <Button kind="plain" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </AccountForm>
    </div>
  )
}

/** Cards the payment provider keeps: what is known of them, and the form for one more. */
export function CardsPart({ loaded }: { loaded: readonly Card[] }) {
  const t = useT()
  const nameOf = useCardName()
  const { site } = usePlace()
  const journey = useJourney('cards')
  const view = useSelector(journey, viewOnce(viewSavedItems))
  const cardForm = useJourney('cardForm')
  const items = view?.items ?? loaded
  const cards = items.filter(isCard)
  const [opened, setOpened] = useState<readonly SavedItem[]>()
  const asked = cards.find(({ id }) => id === view?.askingId)
  return (
    <div className="stack" id="cards">
      {cards.length === 0 && <p className="soft">{t('cards.none')}</p>}
      <ul className="kept-list kept-list-flat">
        {cards.map(card => (
          <OneCard
            key={card.id}
            card={card}
            isBusy={view?.can.change !== true}
            onRemove={() => journey.send({ type: 'savedItems.remove', id: card.id })}
          />
        ))}
      </ul>
      {site.takesNoCards ? (
        <p className="measure">{t('cards.not_taken')}</p>
      ) : opened === items ? (
        <NewCard onClose={() => setOpened(undefined)} />
      ) : (
        <div>
          <Button
            icon="plus"
            disabled={view === undefined}
            onClick={() => {
              cardForm.send({ type: 'form.reset', values: { number: '', expiry: '', code: '' } })
              setOpened(items)
            }}
          >
            {t('cards.add')}
          </Button>
        </div>
      )}
      {asked && (
        <AskFirst
          text="cards.remove_confirm"
          values={{ card: nameOf(asked) }}
          yes="common.remove"
          onYes={() => journey.send({ type: 'savedItems.yes' })}
          onNo={() => journey.send({ type: 'savedItems.no' })}
        />
      )}
    </div>
  )
}
