// A mail as it would be written: of a real order, with words that may not be saved yet, in every language.
import type { MailTexts } from '#domain/settings/mail-texts.ts'
import { settings } from '#domain/settings/setting.ts'
import { formatMoney } from '#domain/money/money.ts'
import { pathFor } from '#domain/site/route-table.ts'
import type { Locale } from '#domain/text/locale.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { Failure } from '#contract'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { MailContent, type MailTemplate } from '../../mail/mail-template.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { recipientLines } from '../documents/letterhead.ts'
import { labelOf, mailOf, money } from '../order-mail.ts'
import { type OrderRow, readOrderRows } from '../store/order-rows.ts'
import { mailTextMistakes, ownWordsAt } from '../../settings/own-words.ts'

export interface PreviewWish {
  readonly template: MailTemplate
  /** The number of an order; the newest where none is named. */
  readonly number?: string | undefined
  /** Own words as they are typed; those in force where none are. */
  readonly texts?: string | undefined
}

interface Asking {
  readonly db: Database
  readonly publicUrl: string
  readonly at: Date
  /** Whoever may not see orders is shown made-up ones. Rules 12. */
  readonly maySeeOrders: boolean
}

/** The order whose mail it is; none where there is none or none may be seen. */
async function orderFor(
  { db, maySeeOrders }: Asking,
  number = '',
): Promise<OrderRow | 'unknown' | undefined> {
  if (!maySeeOrders) return undefined
  const [row] = await readOrderRows(db, { limit: 1, ...(number !== '' && { number }) })
  return row === undefined && number !== '' ? 'unknown' : row
}

/** What mails tell that no order says: everybody can see that it is made up. */
function madeUp({ publicUrl, at }: Asking, lang: Locale) {
  const price = formatMoney({ amountMinor: 2_490, currency: 'EUR' }, lang)
  const day = formatDate(at, lang, { style: 'long' })
  const link = `${publicUrl}${pathFor('account-orders', lang)}`
  const texts = { reason: '…', message: '…', subject: '…', said: '…', letter: '…', about: '…', run: '…' }
  const amounts = {
    price,
    amount: price,
    refunded: price,
    total: price,
    was: price,
    now: price,
    due: price,
    open: price,
    deposit: price,
  }
  const counts = { counted: '120', goal: '300', ordered: '300', accepted: '294', low: '270', high: '330' }
  const drawn = { contest: 'Harbour', ticket: 'JT8PWPB3', tax: '…' }
  return {
    ...texts,
    ...amounts,
    ...counts,
    ...drawn,
    name: 'Ada',
    email: 'ada@example.org',
    number: 'S-0000',
    ref: 'Q-00000',
    first: 'S-0000',
    lines: [{ name: 'Low Tide, Harbour', quantity: 1, total: price }],
    shipping: price,
    link,
    settings: link,
    trackingLink: link,
    record: 'Harbour',
    artist: 'Low Tide',
    box: 'Harbour',
    code: 'XXXX-XXXX',
    giver: 'Grace',
    inviter: 'Grace',
    device: 'Firefox',
    place: '…',
    carrier: 'Colissimo',
    tracking: '6A00000000000',
    address: 'Ada\n1 rue Haute\n75011 Paris',
    iban: 'FR76 …',
    holder: 'Ada',
    creditNote: 'A000000',
    points: 100,
    balance: 250,
    payer: 'shopper',
    terms: '',
    documents: '',
    date: day,
    until: day,
    asked: day,
  }
}

/** What an order says of that, written in a language. */
function told(asking: Asking, { order, ...parts }: OrderRow, lang: Locale) {
  const row = { ...parts, order: { ...order, lang } }
  // No link of its own: one with a token would open the order to whoever is shown the mail.
  const data = mailOf(row, `${asking.publicUrl}${pathFor('account-orders', lang)}?id=${order.id}`)
  const [item] = row.items
  const [part] = row.shops
  const [parcel] = row.shipments
  const total = money(row, order.totalMinor)
  return {
    ...data,
    first: order.number,
    price: total,
    amount: total,
    refunded: total,
    was: total,
    now: total,
    due: total,
    open: total,
    ...(item && { record: item.name, artist: item.artistName }),
    ...(part && { address: recipientLines(part.customer, lang).join('\n') }),
    ...(parcel && labelOf(parcel)),
  }
}

/** Own words as they are typed, or what is wrong with them. */
function wordsIn(texts: string): MailTexts | Failure<'input_invalid'> {
  const kind = settings['mail.texts']
  const read = kind.read({ texts })
  if (!read.ok) return fail('input_invalid', read.mistakes)
  const mistakes = { ...kind.mistakes(read.value), ...mailTextMistakes(read.value) }
  return Object.keys(mistakes).length > 0 ? fail('input_invalid', mistakes) : read.value
}

/** A mail that can be written in any language, with the words it is written in. */
export async function previewMail(asking: Asking, { template, number: wanted, texts }: PreviewWish) {
  const row = await orderFor(asking, wanted)
  if (row === 'unknown') return fail('input_invalid', { number: 'order_unknown' })
  const typed = texts === undefined ? undefined : wordsIn(texts)
  if (typed !== undefined && 'error' in typed) return typed
  const held = await ownWordsAt(asking.db, asking.at)
  const own = { ...held, ...typed }
  const contentIn = (lang: Locale) => {
    const data = { ...madeUp(asking, lang), ...(row && told(asking, row, lang)) }
    return MailContent.parse({ template, data })
  }
  const number = row?.order.number ?? null
  return { number, own, contentIn, written: (lang: Locale) => renderMail(contentIn(lang), lang, { own }) }
}
