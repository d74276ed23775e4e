import { isCurrencyCode } from '#domain/money/currency.ts'
import { isLocale } from '#domain/text/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readOrderFile } from './store/orders.ts'
import { staffPeople } from '../catalogue/store/project-people.ts'
import type { Writing } from './order-mail.ts'

/** Tells those of the staff who see payments how the dispute of an order stands, each time once. */
export async function mailDispute({ db, publicUrl }: Writing, orderId: number): Promise<void> {
  const order = (await readOrderFile(db, { id: orderId }))?.order
  if (order === undefined) return
  const { state, currency, number, totalMinor } = order
  const template = templateOf(state)
  const decided = order.lifecycle.closedDisputes?.length ?? 0
  for (const { email, name, lang: language } of await staffPeople(db, 'payment.see')) {
    const lang = isLocale(language) ? language : 'en'
    const amount = isCurrencyCode(currency) ? formatMoney({ amountMinor: totalMinor, currency }, lang) : ''
    const link = `${publicUrl}${pathFor('admin-order', lang)}?id=${orderId}`
    const key = `${template}:${orderId}:${decided}:${email}`
    await queueMail(db, { key, template, to: email, lang, data: { name, number, amount, link } })
  }
}

function templateOf(state: string): 'dispute_opened' | 'dispute_won' | 'dispute_lost' {
  if (state === 'disputed') return 'dispute_opened'
  return state === 'refunded' ? 'dispute_lost' : 'dispute_won'
}
