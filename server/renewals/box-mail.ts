import { formatDeadline } from '#domain/time/deadline.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { boxCutOffMs } from '#domain/boxes/box-period.ts'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { mayMail } from '../mail/mail-permit.ts'
import type { BoxMail } from '../mail/mail-template.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { boxWords } from '../mail/render-mail.ts'
import { type Box, readBox } from '../boxes/store/boxes.ts'
import type { Database } from '../database/database.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { findUser } from '../accounts/store/users.ts'

interface Writing {
  readonly db: Database
  readonly publicUrl: string
  readonly clock: Clock
  readonly config: Config
}

export type BoxMailKind =
  | 'mail.boxStarted'
  | 'mail.boxGift'
  | 'mail.boxGiftAgain'
  | 'mail.boxReminder'
  | 'mail.boxUnpaid'
  | 'mail.boxEnding'
  | 'mail.boxEnded'
  | 'mail.boxCancelled'

/** The mails of a box by the effect that asks for them; `job` says each once, however often the job runs. */
export async function mailBox(
  writing: Writing,
  boxId: number,
  kind: BoxMailKind,
  job: string,
): Promise<void> {
  const box = await readBox(writing.db, boxId)
  if (box === undefined) return
  const data = await mailData(writing, box)
  const order = { key: `${kind}:${boxId}:${job}`, to: box.email, lang: langOf(box) }
  switch (kind) {
    case 'mail.boxStarted':
      return queueMail(writing.db, { ...order, template: 'box_started', data })
    case 'mail.boxGift':
      return mailGift(writing, box, data, order)
    case 'mail.boxGiftAgain':
      return box.recipientEmail === null
        ? queueMail(writing.db, { ...order, template: 'box_gift', data })
        : mailReceiver(writing, box, data, order)
    case 'mail.boxReminder':
      return box.lifecycle.hasAddress
        ? queueMail(writing.db, { ...order, template: 'box_reminder', data })
        : queueMail(writing.db, { ...order, template: 'box_address_wanted', data })
    case 'mail.boxUnpaid':
      return queueMail(writing.db, { ...order, template: 'box_unpaid', data })
    case 'mail.boxEnding':
      return queueMail(writing.db, { ...order, template: 'box_ending', data })
    case 'mail.boxEnded':
      return queueMail(writing.db, { ...order, template: 'box_ended', data })
    case 'mail.boxCancelled':
      return queueMail(writing.db, { ...order, template: 'box_cancelled', data })
  }
}

interface Letter {
  readonly key: string
  readonly to: string
  readonly lang: Locale
}

/** To the buyer, and to whoever gets it where the buyer gave an address to write to. */
async function mailGift(writing: Writing, box: Box, data: BoxMail, order: Letter): Promise<void> {
  await queueMail(writing.db, { ...order, template: 'box_gift', data })
  return mailReceiver(writing, box, data, order)
}

async function mailReceiver(
  { db, publicUrl, clock, config }: Writing,
  box: Box,
  data: BoxMail,
  order: Letter,
): Promise<void> {
  if (box.recipientEmail === null) return
  const link = `${publicUrl}${pathFor('account-box', order.lang)}?code=${box.giftCode ?? ''}`
  const name = box.recipientName ?? ''
  const received = { ...data, name, link }
  const to = box.recipientEmail
  const verdict = await mayMail({ clock, config }, db, 'box_gift_received', to)
  if (!verdict.permit) throw new Error('So many gifts at once to one address: this one is written later')
  const gift = { ...order, key: `${order.key}:to`, to, permit: verdict.permit }
  await queueMail(db, { ...gift, template: 'box_gift_received', data: received })
}

const langOf = (box: Box): Locale => (isLocale(box.lang) ? box.lang : 'en')

async function mailData({ db, publicUrl }: Writing, box: Box): Promise<BoxMail> {
  const lang = langOf(box)
  const { nextAt, cutOffMs = boxCutOffMs } = box.lifecycle
  const day = (at: number | null) => (at === null ? '' : formatDate(new Date(at), lang, { style: 'long' }))
  const giver = await giverOf(db, box)
  const amountMinor = box.priceMinor
  return {
    name: box.address?.firstname ?? (await holderOf(db, box)) ?? giver,
    box: boxWords(box.lifecycle.type, lang),
    date: day(nextAt),
    until: nextAt === null ? '' : formatDeadline(new Date(nextAt - cutOffMs), lang, { style: 'long' }),
    price: isCurrencyCode(box.currency) ? formatMoney({ amountMinor, currency: box.currency }, lang) : '',
    code: box.giftCode ?? '',
    giver,
    message: box.giftMessage ?? '',
    link: `${publicUrl}${pathFor('account-box', lang)}`,
  }
}

const holderOf = async (db: Database, { userId }: Box) =>
  userId === null ? undefined : (await findUser(db, userId))?.firstname

async function giverOf(db: Database, box: Box): Promise<string> {
  if (box.orderId === null || box.giftCode === null) return ''
  const file = await readOrderFile(db, { id: box.orderId })
  const customer: unknown = file?.order.customer
  return typeof customer === 'object' && customer !== null && 'firstname' in customer
    ? String(customer.firstname)
    : ''
}
