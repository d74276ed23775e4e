// Trade orders: a shop says its VAT number and asks for copies, either side moves one, a label says its
// terms. Rules 24.
import { tradeMoves, tradePayments } from '#domain/drafts/wholesale.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { defineForm, movePlan, pageReload, saved, telling, textIn, wordIn } from './form-journey.ts'

const plain = (names: readonly string[]) => names.map(name => ({ name, rule: {} }))

/** What was typed is no price. */
const noPrice = {
  error: true,
  status: 422,
  code: 'input_invalid',
  fields: { price: 'input_invalid' },
} as const

/** Accepts, declines or takes back a trade order by one press. */
export const tradeMoveForm = defineForm({
  ...movePlan('id', 'reason'),
  id: 'tradeMoveForm',
  lives: ['account-wholesale', 'project-manage'],
  submit: ({ api }, sent) => {
    const asked = { id: Number(textIn(sent, 'id')), reason: textIn(sent, 'reason') }
    const move = wordIn(sent, 'move', tradeMoves)
    return api.call('wholesale.move', { ...asked, move }, { idempotencyKey: sent.key })
  },
})

/** Asks a label for copies; the item is its number, then its size. */
export const tradeAskForm = defineForm({
  id: 'tradeAskForm',
  lives: ['account-wholesale'],
  isCalm: true,
  submit: ({ api }, sent) => {
    const [item = '', size = ''] = textIn(sent, 'item').split(':')
    const asked = {
      project_id: Number(textIn(sent, 'project_id')),
      ...(item !== '' && { item_id: Number(item) }),
      size,
      copies: Number(textIn(sent, 'copies')) || 0,
      payment: wordIn(sent, 'payment', tradePayments),
      price: Number(textIn(sent, 'price')),
    }
    return api.call('wholesale.ask', asked, { idempotencyKey: sent.key })
  },
  follows: () => [pageReload, telling(saved)],
  input: () => ({ fields: plain(['project_id', 'item', 'copies', 'payment', 'price']) }),
})

/** Says the VAT number of a trade account, whose register is asked. */
export const tradeNumberForm = defineForm({
  id: 'tradeNumberForm',
  lives: ['account-wholesale'],
  isCalm: true,
  submit: ({ api }, sent) => api.call('wholesale.saveNumber', { vat_number: textIn(sent, 'vat_number') }),
  follows: () => [pageReload],
  input: () => ({ fields: plain(['vat_number']) }),
})

/** Says at which terms shops may order a record. */
export const tradeTermsForm = defineForm({
  id: 'tradeTermsForm',
  lives: ['project-manage'],
  isCalm: true,
  submit: async ({ api }, sent) => {
    const currency = currencyCodes.find(code => code === textIn(sent, 'currency')) ?? 'EUR'
    const price = parseMoney(textIn(sent, 'price'), currency)?.amountMinor
    if (price === undefined || price <= 0) return noPrice
    const said = {
      id: Number(textIn(sent, 'id')),
      open: textIn(sent, 'open') === '1',
      price,
      minimum: Number(textIn(sent, 'minimum')) || 0,
      box: Number(textIn(sent, 'box')) || 0,
    }
    return api.call('projects.saveWholesale', said)
  },
  follows: () => [pageReload, telling(saved)],
  input: () => ({ fields: plain(['id', 'currency', 'price', 'minimum', 'box', 'open']) }),
})
