import type { Context as HonoContext, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { locales } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { PostedCard, PostedChange, PostedCheckout, PostedOffer } from '#machines/shop/without-scripts.ts'
import type { Deps } from '../http/deps.ts'
import { fail } from '../base/failure.ts'
import { answerWith } from '../http/answer-with.ts'
import { callerAddress, isSameOrigin } from '../http/caller.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { outcomeOf } from '../http/outcome.ts'
import { rateLimit } from '../http/rate-limit.ts'

const maxBytes = 32_768
/** Cards one address may try in a minute, as many as by the scripts of the page. */
const formsPerMinute = 60

/** A form of a page that takes cards. */
export type SentForms = SentPayment | SentCard | SentChange | SentOffer

type Answer = (c: HonoContext<HttpEnv>, sent: SentForms) => Promise<Response>

/**
 * `POST` to the page of the payment, to that of an order, of a change of one, and of an offer, in each
 * language: the checkout without scripts, another card for an order whose kept card was refused, yes or no to
 * what a change costs more, and the card that pays an offer.
 */
export function mountPaymentForm(app: Hono<HttpEnv>, deps: Deps, answer: Answer): void {
  const { config, clock } = deps
  const limit = rateLimit(clock, config.requestsPerMinute === 0 ? 0 : formsPerMinute, 60)
  const refuse = (c: HonoContext<HttpEnv>, code: 'forbidden' | 'rate_limited') =>
    answerWith(c, config, {}, outcomeOf(fail(code)))
  const small = bodyLimit({ maxSize: maxBytes, onError: c => c.text('payload_too_large', 413) })
  const reading = (read: (sent: FormData) => SentForms) => async (c: HonoContext<HttpEnv>) => {
    if (!isSameOrigin(c, config)) return refuse(c, 'forbidden')
    if (!limit.take(callerAddress(c, config)).allowed) return refuse(c, 'rate_limited')
    return answer(c, read(await c.req.formData().catch(() => new FormData())))
  }
  for (const locale of locales) {
    app.post(pathFor('payment', locale), small, reading(readPayment))
    app.post(pathFor('cart-confirmation', locale), small, reading(readCard))
    app.post(pathFor('order-change', locale), small, reading(readChange))
    app.post(pathFor('offer', locale), small, reading(readOffer))
  }
}

/** Text as it was typed; no file, and never more than a field takes. */
const text = z.string().max(500).catch('')
const ticked = z
  .literal('on')
  .transform(() => true)
  .catch(false)

/** The form of the payment page, as a browser without scripts sends it. */
const PaymentForm = z.object({
  act: z.enum(['continue', 'update', 'pay']).catch('continue'),
  part: z.enum(['contact', 'payment']).catch('contact'),
  key: z
    .string()
    .regex(/^[\w-]{20,60}$/)
    .optional()
    .catch(undefined),
  total: text,
  stood: text,
  'saved-address': text,
  email: text,
  firstname: text,
  lastname: text,
  address: text,
  zip_code: text,
  city: text,
  country_id: text,
  state: text,
  phone: text,
  pickup: z
    .literal('true')
    .transform(() => true)
    .catch(false),
  is_gift: ticked,
  gift_message: text,
  card: text,
  'cc-number': text,
  'cc-exp': text,
  'cc-csc': text,
  save: ticked,
  terms: ticked,
})

/** What was sent, and the key that it was sent with. */
export type SentPayment = { readonly key: string | undefined; readonly posted: PostedCheckout }

/** A card that was sent for an order, and the key that it was sent with. */
export type SentCard = { readonly key: string | undefined; readonly card: PostedCard }

const cardOf = (form: Omit<z.output<typeof PaymentForm>, 'act'>): PostedCard => ({
  number: form['cc-number'],
  expiry: form['cc-exp'],
  code: form['cc-csc'],
  cardId: /^\d{1,9}$/.test(form.card) ? form.card : '',
})

function readCard(sent: FormData): SentCard {
  const form = PaymentForm.parse(Object.fromEntries(sent))
  return { key: form.key, card: cardOf(form) }
}

/** The answer to a change of an order, and the key that it was sent with. */
type SentChange = { readonly key: string | undefined; readonly change: PostedChange }

const ChangeForm = PaymentForm.extend({ act: z.enum(['pay', 'decline']).catch('pay') })

function readChange(sent: FormData): SentChange {
  const form = ChangeForm.parse(Object.fromEntries(sent))
  return { key: form.key, change: { act: form.act, total: form.total, card: cardOf(form) } }
}

/** A card that was sent for an offer, and the key that it was sent with. */
type SentOffer = { readonly key: string | undefined; readonly offer: PostedOffer }

function readOffer(sent: FormData): SentOffer {
  const form = PaymentForm.parse(Object.fromEntries(sent))
  return { key: form.key, offer: { total: form.total, card: cardOf(form) } }
}

/** Reads the form; what is missing or unfit counts as left empty, and the page asks for it. */
function readPayment(sent: FormData): SentPayment {
  const form = PaymentForm.parse(Object.fromEntries(sent))
  const { email, firstname, lastname, address, zip_code, city, country_id, state, phone } = form
  return {
    key: form.key,
    posted: {
      act: form.act,
      part: form.part,
      values: { email, firstname, lastname, address, zip_code, city, country_id, state, phone },
      address: { chosen: form['saved-address'], stood: form.stood },
      pickup: form.pickup,
      isGift: form.is_gift,
      giftMessage: form.gift_message,
      total: form.total,
      card: cardOf(form),
      savesCard: form.save,
      terms: form.terms,
    },
  }
}
