// The fields of a card as forms ask for them. What is typed goes to the payment provider and nowhere else.
import { cardDetails, cardProblems, type CardField, type CardNumbers } from '#domain/money/card-text.ts'
import type { FormField, FormValues } from '#domain/text/form-field.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import { textIn } from './form-journey.ts'

/** In the order they are asked and checked in. */
const names = ['number', 'expiry', 'code'] as const satisfies readonly CardField[]

/** One field of a card by the rules of all three; with `when`, asked for only then. */
export const cardFields = (nowMs: () => number, when: FormValues = {}): readonly FormField[] =>
  names.map(name => ({
    name,
    when,
    rule: {
      custom: value => {
        const card = { number: '', expiry: '', code: '', [name]: typeof value === 'string' ? value : '' }
        return cardProblems(card, nowMs())[name]
      },
    },
  }))

/** The card that was typed. */
export const cardIn = (sent: Submission): CardNumbers =>
  cardDetails({
    number: textIn(sent, 'number'),
    expiry: textIn(sent, 'expiry'),
    code: textIn(sent, 'code'),
  })

/** The saved card that was chosen, by its number; null for another one. */
export const savedCardIn = (sent: Submission): number | null => {
  const id = textIn(sent, 'cardId')
  return id === '' ? null : Number(id)
}
