// A return that staff open for a buyer who wrote or called. Copies by line come as text: `31:1|32:2`.
import { isFailure, type Output } from '#contract'
import { returnKinds } from '#domain/returns/return.ts'
import { defineForm, emptiedAsSent, pageReload, saved, telling, textIn, wordIn } from './form-journey.ts'

/** What is left in the form: of which order, and which return there is now; none: it was cancelled instead. */
type Made = { readonly id: string; readonly made: string; readonly cancelled: string }
const isMade = (answer: object): answer is Made => 'made' in answer

const madeOf = (id: string, { outcome, return: made }: Output<'staff.askReturn'>): Made => ({
  id,
  made: String(made?.id ?? ''),
  cancelled: outcome === 'cancelled' ? '1' : '',
})

/** Opens a return of an order, also after its days; the page is then loaded anew. Rules 14. */
export const orderReturnForm = defineForm({
  id: 'orderReturnForm',
  isCalm: true,
  lives: ['admin-order'],
  submit: async ({ api }, sent) => {
    const kind = wordIn(sent, 'kind', returnKinds)
    const reason = textIn(sent, 'reason')
    const lines = textIn(sent, 'rows')
      .split('|')
      .flatMap(row => {
        const [id = '', quantity = ''] = row.split(':')
        return Number(quantity) > 0 ? [{ id, quantity: Number(quantity) }] : []
      })
    const mistakes = {
      ...(lines.length === 0 && { rows: 'input_required' }),
      ...(kind !== 'withdrawal' && reason === '' && { reason: 'input_required' }),
    }
    if (Object.keys(mistakes).length > 0)
      return { error: true, status: 422, code: 'input_invalid', fields: mistakes }
    const asked = { order_id: textIn(sent, 'id'), kind, lines, reason }
    const answer = await api.call('staff.askReturn', asked, { idempotencyKey: sent.key })
    if (!isFailure(answer)) return madeOf(asked.order_id, answer)
    const [field = '', code = ''] = Object.entries(answer.fields ?? {})[0] ?? []
    // The page has one place for what is wrong with copies.
    return field.startsWith('lines') ? { ...answer, fields: { rows: code } } : answer
  },
  follows: answer => [
    pageReload,
    emptiedAsSent('orderReturnForm', isMade(answer) ? { ...answer } : {}),
    telling(saved),
  ],
  input: () => ({
    fields: [
      { name: 'id', rule: { required: true, type: 'integer' } },
      ...['kind', 'rows', 'reason', 'made', 'cancelled'].map(name => ({ name, rule: {} })),
    ],
  }),
})
