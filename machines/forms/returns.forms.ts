// What buyers send back: the withdrawal function for anybody, and a return of an order in full. Each is sent
// in two steps: what is meant is shown first, and confirmed. Directive (EU) 2023/2673, Art. 11a.
import type { FieldErrors } from '#contract'
import { coverMaxMb } from '#domain/media/cover.ts'
import { returnKinds } from '#domain/returns/return.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import {
  defineForm,
  emptied,
  fileIn,
  pageReload,
  saved,
  telling,
  textIn,
  type Told,
  wordIn,
} from './form-journey.ts'

const refused = (fields: FieldErrors) =>
  ({ error: true, status: 422, code: 'input_invalid', fields }) as const

const checked = { isChecked: true } as const
const isChecked = (answer: object): boolean => 'isChecked' in answer
const isTimed = (answer: object): answer is { readonly at: string } => 'at' in answer
const isOutcome = (answer: object): answer is { readonly at: string; readonly outcome: string } =>
  'at' in answer && 'outcome' in answer

/** The first step shows what is meant; the second sends it. */
const confirming = (id: string): Told => ({
  to: id,
  event: { type: 'form.change', name: 'step', value: 'confirm' },
})
const isConfirmed = (sent: Submission): boolean => textIn(sent, 'step') === 'confirm'
const shown = (id: string, values: Readonly<Record<string, string>>): Told => ({
  to: id,
  event: { type: 'form.reset', values },
})

/** Withdraws from an order by its number and address. */
export const withdrawForm = defineForm({
  id: 'withdrawForm',
  lives: ['withdraw'],
  submit: ({ api }, sent) =>
    isConfirmed(sent)
      ? api.call(
          'returns.withdraw',
          { number: textIn(sent, 'number'), email: textIn(sent, 'email'), name: textIn(sent, 'name') },
          { idempotencyKey: sent.key },
        )
      : Promise.resolve(checked),
  follows: answer => {
    if (isChecked(answer)) return [confirming('withdrawForm')]
    return isTimed(answer) ? [shown('withdrawForm', { at: answer.at })] : []
  },
  input: () => ({
    fields: [
      { name: 'number', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'name', rule: { required: true } },
      { name: 'step', rule: {} },
    ],
    submitsOnEnter: true,
  }),
})

/** Copies by line as the page writes them: `12:1,13:2`. */
const linesIn = (sent: Submission) =>
  textIn(sent, 'lines')
    .split(',')
    .flatMap(part => {
      const [id = 0, quantity = 0] = part.split(':').map(Number)
      return id > 0 && quantity > 0 ? [{ id, quantity }] : []
    })

const orderIn = (sent: Submission) => {
  const token = textIn(sent, 'order_token')
  return { order_id: textIn(sent, 'order_id'), ...(token === '' ? {} : { order_token: token }) }
}

/** Withdraws from lines of an order, or asks for a return of them. */
export const returnAskForm = defineForm({
  id: 'returnAskForm',
  lives: ['withdraw'],
  submit: async ({ api }, sent) => {
    const kind = wordIn(sent, 'kind', returnKinds)
    const lines = linesIn(sent)
    const reason = textIn(sent, 'reason')
    const mistakes = {
      ...(lines.length === 0 && { lines: 'input_required' }),
      ...(kind !== 'withdrawal' && reason === '' && { reason: 'input_required' }),
    }
    if (Object.keys(mistakes).length > 0) return refused(mistakes)
    if (!isConfirmed(sent)) return checked
    return api.call('returns.ask', { ...orderIn(sent), kind, lines, reason }, { idempotencyKey: sent.key })
  },
  follows: answer => {
    if (isChecked(answer)) return [confirming('returnAskForm')]
    if (!isOutcome(answer)) return []
    return [shown('returnAskForm', { at: answer.at, outcome: answer.outcome }), pageReload]
  },
  input: () => ({
    fields: ['order_id', 'order_token', 'kind', 'lines', 'reason', 'step'].map(name => ({ name, rule: {} })),
  }),
})

/** Adds a picture of what is wrong to a return; the page is then loaded anew, with it. */
export const returnPictureForm = defineForm({
  id: 'returnPictureForm',
  lives: ['withdraw'],
  async submit({ api, files }, sent) {
    const chosen = fileIn(sent, 'picture')
    if (chosen === undefined) return refused({ picture: 'input_required' })
    const picture = await files.read(chosen)
    const asked = { ...orderIn(sent), id: textIn(sent, 'id'), picture }
    return api.call('returns.addPicture', asked, { idempotencyKey: sent.key })
  },
  follows: () => [pageReload, emptied('returnPictureForm'), telling(saved)],
  input: () => ({
    fields: [
      ...['order_id', 'order_token', 'id'].map(name => ({ name, rule: {} })),
      { name: 'picture', rule: { type: 'file', maxSizeMb: coverMaxMb } },
    ],
  }),
})

/** Says that the goods of a return are on their way. */
export const returnSendForm = defineForm({
  id: 'returnSendForm',
  lives: ['withdraw'],
  submit: ({ api }, sent) =>
    api.call('returns.send', {
      ...orderIn(sent),
      id: textIn(sent, 'id'),
      tracking: textIn(sent, 'tracking'),
    }),
  follows: () => [pageReload, emptied('returnSendForm'), telling(saved)],
  input: () => ({
    fields: ['order_id', 'order_token', 'id', 'tracking'].map(name => ({ name, rule: {} })),
  }),
})
