import { isCurrencyCode } from '#domain/money/currency.ts'
import { isLocale } from '#domain/text/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readDispute } from '../payments/store/disputes.ts'
import { readOrderFile } from './store/orders.ts'
import { staffPeople } from '../catalogue/store/project-people.ts'
import type { Writing } from './order-mail.ts'

/**
 * Tells those of the staff who see payments how a dispute stands, each time once: of what the bank took, or
 * says that it took where nothing of the payment is left.
 */
export async function mailDispute({ db, publicUrl }: Writing, disputeId: number): Promise<void> {
  const told = await readDispute(db, disputeId)
  if (told === undefined) return
  const { orderId, gatewayId, lifecycle } = told
  const order = (await readOrderFile(db, { id: orderId }))?.order
  if (order === undefined) return
  const { currency, number } = order
  // Where nothing of the payment was left, nothing could be taken, and nothing is booked.
  const isEmpty = told.amountMinor === 0
  const template = templateOf(told.state, isEmpty)
  const amountMinor = isEmpty ? (lifecycle.saidMinor ?? 0) : told.amountMinor
  for (const { email, name, lang: language } of await staffPeople(db, 'payment.see')) {
    const lang = isLocale(language) ? language : 'en'
    const amount = isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, lang) : ''
    const link = `${publicUrl}${pathFor('admin-order', lang)}?id=${orderId}`
    const key = `${template}:${orderId}:${gatewayId}:${email}`
    const data = { name, number, amount, link, ...(isEmpty && { isEmpty }) }
    await queueMail(db, { key, template, to: email, lang, data })
  }
}

type Template = 'dispute_opened' | 'dispute_won' | 'dispute_lost' | 'dispute_lost_unbooked'

function templateOf(state: string, isEmpty: boolean): Template {
  if (state === 'lost') return isEmpty ? 'dispute_lost_unbooked' : 'dispute_lost'
  return state === 'won' ? 'dispute_won' : 'dispute_opened'
}
