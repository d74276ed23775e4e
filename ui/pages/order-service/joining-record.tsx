import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { cellText } from '#domain/desks/cell.ts'
import { deskOf, tellingColumns } from '#domain/desks/desks.ts'
import type { Joining } from '#machines/journeys/page/order-data.ts'
import { PickField } from '../../desk/pick-field.tsx'
import { isAdrift } from '../../edge.ts'
import { usePlace } from '../../place-context.tsx'
import { Button } from '../../parts/button.tsx'
import { useT } from '../../text/text-context.tsx'
import { addFieldsId, type OrderLines } from './edit-part.tsx'

const desk = deskOf('product')
const [first = '', second = ''] = tellingColumns(desk)

/** What a record is called in a list of those that may be meant. */
const nameOf = ({ id, cells }: Joining['choices'][number]): string =>
  [cellText(desk, first, cells) || String(id), cellText(desk, second, cells)].filter(Boolean).join(', ')

/** Why no items are shown of what was typed; undefined where some are, or one is to be chosen. */
function useJoiningMistake(joining: Joining | null, items: OrderLines['items']): string | undefined {
  const t = useT()
  if (joining === null || joining.choices.length > 0) return undefined
  if (joining.problem !== null) return t(`order_service.add_${joining.problem}`)
  if (joining.id === null) return t('order_service.add_unfound')
  const isOnSale = items.some(item => item.project_id === joining.id)
  return isOnSale ? undefined : t('order_service.add_none')
}

const fieldId = 'add-record'

/** The records that may be meant, one to be chosen. */
function Choices({ joining, choose }: { joining: Joining | null; choose: (id: number) => void }) {
  const t = useT()
  const said = useId()
  const choices = joining?.choices ?? []
  return (
    <>
      <p role="status" id={said}>
        {choices.length > 0 ? t('order_service.add_which') : ''}
      </p>
      {choices.length > 0 && (
        <ul className="row" aria-labelledby={said}>
          {choices.map(choice => (
            <li key={choice.id}>
              <Button small onClick={() => choose(choice.id)}>
                {nameOf(choice)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The choices go with the press: the cursor follows to the items that come, or to the field. */
function useFollowing(joining: Joining | null) {
  const hadChoices = useRef(false)
  const hasChoices = joining !== null && joining.choices.length > 0
  useEffect(() => {
    if (hadChoices.current && !hasChoices && isAdrift())
      (document.getElementById(addFieldsId) ?? document.getElementById(fieldId))?.focus()
    hadChoices.current = hasChoices
  }, [hasChoices])
}

type JoiningProps = { order: number; joining: Joining | null; items: OrderLines['items'] }

/**
 * Asks for a record that joins an order, by words, barcode, catalogue number or number, and shows its items.
 * The page stays where it is meanwhile, with all that is typed on it.
 */
export function JoiningRecord({ order, joining, items }: JoiningProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const [text, write] = useState(joining?.text ?? '')
  const address = (add: string) =>
    `${pathOf('admin-order')}?${new URLSearchParams({ id: String(order), edit: '1', add })}`
  const [, navigate] = useLocation()
  const showItems = (add: string) => navigate(address(add), { replace: true })
  const showRecord = (id: number) => {
    write(String(id))
    showItems(String(id))
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    showItems(text.trim())
  }
  const mistake = useJoiningMistake(joining, items)
  useFollowing(joining)
  return (
    <div className="stack-s">
      <form method="get" action={pathOf('admin-order')} className="row orders-choice" onSubmit={show}>
        <input type="hidden" name="id" value={order} />
        <input type="hidden" name="edit" value="1" />
        <PickField
          id={fieldId}
          name="add"
          label={t('order_service.add')}
          hint={t('order_service.add_hint')}
          source={{ noun: 'product' }}
          value={text}
          most={120}
          takesWords
          // What is typed anew is not what was not found.
          error={text.trim() === joining?.text ? mistake : undefined}
          onWrite={write}
        />
        <Button type="submit">{t('order_service.add_show')}</Button>
      </form>
      <Choices joining={joining} choose={showRecord} />
    </div>
  )
}
