// What staff do to the copies of an item: one form, whose act says what is asked for.
import { type FieldErrors, isFailure } from '#contract'
import { needsNote, writeOffReasons } from '#domain/catalogue/stock.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { defineForm, emptied, pageReload, saved, telling, textIn, wordIn } from './form-journey.ts'

/** What can be done, in the order of the page. */
const stockActs = ['receive', 'correct', 'writeOff', 'mark'] as const
type StockAct = (typeof stockActs)[number]

const refused = (fields: FieldErrors) =>
  ({ error: true, status: 422, code: 'input_invalid', fields }) as const

/** Euros as people write them, in cents; undefined when they are none. */
function centsOf(text: string): number | undefined {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text)
  return found === null ? undefined : Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** What is wrong with the words of an act, by field. */
function mistakesIn(act: StockAct, sent: Submission): FieldErrors {
  const [copies, cost, reason] = [textIn(sent, 'copies'), textIn(sent, 'cost'), textIn(sent, 'reason')]
  const pattern =
    act === 'correct' ? /^[+-]?0*[1-9]\d{0,5}$/ : act === 'mark' ? /^\d{0,6}$/ : /^0*[1-9]\d{0,5}$/
  const isNoteMissing =
    act === 'writeOff' &&
    writeOffReasons.some(word => word === reason && needsNote(word)) &&
    textIn(sent, 'note') === ''
  return {
    ...(!pattern.test(copies) && { copies: copies === '' ? 'input_required' : 'input_must_integer' }),
    ...(act === 'receive' && cost !== '' && centsOf(cost) === undefined && { cost: 'input_must_number' }),
    ...((act === 'correct' || act === 'writeOff') && reason === '' && { reason: 'input_required' }),
    ...(isNoteMissing && { note: 'input_required' }),
  }
}

/** Does the act that is chosen. */
async function send({ api }: ShopPorts, sent: Submission): Promise<object> {
  const act = wordIn(sent, 'act', stockActs)
  const mistakes = mistakesIn(act, sent)
  if (Object.keys(mistakes).length > 0) return refused(mistakes)
  const [copies, cost, note] = [textIn(sent, 'copies'), centsOf(textIn(sent, 'cost')), textIn(sent, 'note')]
  const which = { id: textIn(sent, 'item'), size: textIn(sent, 'size') }
  const once = { idempotencyKey: sent.key }
  const noted = note === '' ? {} : { note }
  switch (act) {
    case 'receive': {
      const asked = {
        ...which,
        ...noted,
        copies: Number(copies),
        ...(cost !== undefined && { unit_cost_minor: cost }),
      }
      return api.call('staff.receiveStock', asked, once)
    }
    case 'correct': {
      const asked = { ...which, change: Number(copies), reason: textIn(sent, 'reason') }
      const answer = await api.call('staff.correctStock', asked, once)
      // The page has one field for how many.
      return isFailure(answer) && answer.code === 'stock_short' ? refused({ copies: 'stock_short' }) : answer
    }
    case 'writeOff': {
      const reason = wordIn(sent, 'reason', writeOffReasons)
      return api.call('staff.writeOffStock', { ...which, ...noted, copies: Number(copies), reason }, once)
    }
    case 'mark':
      return api.call('staff.setLowMark', { ...which, mark: copies === '' ? null : Number(copies) })
  }
}

/** Receives, corrects, writes off and marks; the page is then loaded anew. Rules 5. */
export const stockForm = defineForm({
  id: 'stockForm',
  isCalm: true,
  lives: ['admin-stock'],
  submit: send,
  follows: () => [pageReload, emptied('stockForm'), telling(saved)],
  input: () => ({
    fields: [
      { name: 'item', rule: { required: true, type: 'integer' } },
      { name: 'act', rule: { required: true } },
      ...['size', 'copies', 'cost', 'reason', 'note'].map(name => ({ name, rule: {} })),
    ],
  }),
})
