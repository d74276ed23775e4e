// What is asked at the quote desk, and what the holder of a link does to a kept quote: there a form of hidden
// fields, so that a move is sent once, checked by the lifecycle at the server, and a refusal is shown.
import { writtenPlaces } from '#domain/pressing/contract/written-places.ts'
import { quoteHolderMoves } from '#domain/pressing/quote/quote-state.ts'
import { isFailure } from '#contract'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { defineForm, handing, movePlan, pageReload, saved, telling, textIn, wordIn } from './form-journey.ts'

/** Moves a quote along its lifecycle; its page is then loaded anew. Rules 8. */
export const quoteMoveForm = defineForm({
  id: 'quoteMoveForm',
  lives: ['quote'],
  submit: ({ api }, sent) => {
    const asked = { token: textIn(sent, 'token'), reason: textIn(sent, 'reason') }
    const move = wordIn(sent, 'move', quoteHolderMoves)
    return api.call('quote.move', { ...asked, move }, { idempotencyKey: sent.key })
  },
  ...movePlan('token', 'reason'),
})

/** Who asks; what is right goes to the desk, which keeps the quote. */
export const quoteForm = defineForm({
  id: 'quoteForm',
  lives: ['quote'],
  ...handing(sent => {
    const asking = {
      name: textIn(sent, 'name'),
      email: textIn(sent, 'email'),
      message: textIn(sent, 'message'),
      vat: textIn(sent, 'vat_number').trim(),
      key: sent.key,
    }
    return [{ to: 'quoteDesk', event: { type: 'desk.keep', asking } }]
  }),
  input: ({ user }) => ({
    fields: [
      { name: 'name', rule: { required: true } },
      { name: 'email', rule: { required: true, type: 'email' } },
      { name: 'vat_number', rule: {} },
      { name: 'message', rule: {} },
    ],
    values: { name: user?.name ?? '', email: user?.email ?? '', vat_number: '', message: '' },
  }),
})

/** What a press on the page of a direct pressing means. */
const acts = ['card', 'transfer', 'billing', 'addresses', 'acceptShort', 'claim', 'cancel'] as const

const billingFields = [
  'name',
  'firstname',
  'lastname',
  'address',
  'zip_code',
  'city',
  'country_id',
  'phone',
] as const

/** Whom invoices are made out to, as it was typed. */
const billingIn = (sent: Submission) => ({
  name: textIn(sent, 'name'),
  firstname: textIn(sent, 'firstname'),
  lastname: textIn(sent, 'lastname'),
  address: textIn(sent, 'address'),
  zip_code: textIn(sent, 'zip_code'),
  city: textIn(sent, 'city'),
  country_id: textIn(sent, 'country_id'),
  phone: textIn(sent, 'phone'),
})

/** What is wrong with whom it is billed to is wrong with the field of that name. */
function byField(answer: object): object {
  if (!isFailure(answer) || answer.fields === undefined) return answer
  const fields: Record<string, unknown> = {}
  for (const [name, code] of Object.entries(answer.fields)) fields[name.replace(/^billing->/, '')] = code
  return { ...answer, fields }
}

async function pressingAct({ api, navigation }: ShopPorts, sent: Submission): Promise<object> {
  const token = textIn(sent, 'token')
  const reached = { id: Number(textIn(sent, 'id')), ...(token !== '' && { token }) }
  const seen = Number(textIn(sent, 'seen'))
  const act = wordIn(sent, 'move', acts)
  const once = { idempotencyKey: sent.key }
  switch (act) {
    case 'card':
    case 'transfer': {
      const answer = await api.call('pressings.pay', { ...reached, way: act }, once)
      if (!isFailure(answer) && answer.link !== null) navigation.leave(answer.link)
      return answer
    }
    case 'billing':
      return api.call('pressings.save', { ...reached, billing: billingIn(sent) })
    case 'addresses': {
      const addresses = writtenPlaces(textIn(sent, 'places'))
      return api.call('pressings.save', { ...reached, seen, addresses })
    }
    case 'acceptShort':
      return api.call('pressings.move', { ...reached, move: act, seen }, once)
    case 'claim': {
      const copies = Number(textIn(sent, 'copies'))
      const said = { reason: textIn(sent, 'reason'), ...(Number.isInteger(copies) && { copies }) }
      return api.call('pressings.move', { ...reached, move: act, seen, ...said }, once)
    }
    case 'cancel': {
      const said = { reason: textIn(sent, 'reason'), cost_seen: Number(textIn(sent, 'cost')) }
      return api.call('pressings.move', { ...reached, move: act, seen, ...said }, once)
    }
  }
}

/** Pays, says where to, claims, or gives it up; the page is then loaded anew. */
export const pressingForm = defineForm({
  id: 'pressingForm',
  lives: ['pressing-contract'],
  isCalm: true,
  submit: async (ports, sent) => byField(await pressingAct(ports, sent)),
  follows: () => [pageReload, telling(saved)],
  input: () => ({
    fields: [
      { name: 'move', rule: { required: true } },
      { name: 'id', rule: { required: true } },
      ...['token', 'seen', 'reason', 'copies', 'cost', 'places', ...billingFields].map(name => ({
        name,
        rule: {},
      })),
    ],
  }),
})
