// What the owner of a direct pressing does on its page: one form of hidden fields, so that a press is sent
// once and judged by the lifecycle at the server. Rules 22.
import { z } from 'zod'
import { isFailure } from '#contract'
import { KnownCountry } from '#contract/schemas/parts.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { defineForm, pageReload, saved, telling, textIn, wordIn } from './form-journey.ts'

/** What a press means. */
const acts = ['card', 'transfer', 'billing', 'addresses', 'acceptShort', 'claim', 'cancel'] as const

const places = z.array(
  z.object({
    ours: z.boolean(),
    name: z.string(),
    address: z.string(),
    zip_code: z.string(),
    city: z.string(),
    country_id: KnownCountry,
    phone: z.string(),
    copies: z.int(),
  }),
)

const billingFields = ['firstname', 'lastname', 'address', 'zip_code', 'city', 'country_id', 'phone'] as const

/** Whom invoices are made out to, as it was typed. */
const billingIn = (sent: Submission) => ({
  firstname: textIn(sent, 'firstname'),
  lastname: textIn(sent, 'lastname'),
  address: textIn(sent, 'address'),
  zip_code: textIn(sent, 'zip_code'),
  city: textIn(sent, 'city'),
  country_id: textIn(sent, 'country_id'),
  phone: textIn(sent, 'phone'),
})

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
      const addresses = places.parse(JSON.parse(textIn(sent, 'places')))
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
  submit: pressingAct,
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
