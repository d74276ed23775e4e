// What the buyer of a manual order is written: the link to pay by, once more, and where to transfer to.
import { formatDeadline } from '#domain/time/deadline.ts'
import { lineName } from '#domain/orders/line-name.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { contractChannel, draftRef } from '#domain/drafts/draft.ts'
import { formatMoney } from '#domain/money/money.ts'
import { transferCode } from '#domain/money/transfer-code.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import type { MailContent } from '../mail/mail-template.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { linkOf, mailOf, type Telling } from '../orders/order-mail.ts'
import { readOrderRow } from '../orders/store/order-rows.ts'
import { settingAt } from '../settings/in-force.ts'
import { linesView, totalsView } from './draft-view.ts'
import { currencyOf, priceDraft, writtenAddress } from './price-draft.ts'
import { type DraftRow, keepDraftLink, lockDraft, readDraft } from './store/drafts.ts'

type OfferTemplate = Extract<MailContent['template'], 'payment_link' | 'payment_reminded'>

interface Told {
  readonly draftId: number
  /** Of the step in its log: a mail is said once for each. */
  readonly sequence: number
}

const langOf = ({ lang }: DraftRow): Locale => (isLocale(lang) ? lang : 'en')

/** Queues the mail with the link of an offer that stands, once for each step that asks for it. */
export async function mailOffer(telling: Telling, told: Told, template: OfferTemplate): Promise<void> {
  await telling.db.transaction(tx => writeOffer({ ...telling, db: tx }, told, template))
}

/** Holds the offer meanwhile: who is to pay it may be changed, and links go with that. */
async function writeOffer(
  { db, publicUrl, clock }: Telling,
  { draftId, sequence }: Told,
  template: OfferTemplate,
): Promise<void> {
  const row = await lockDraft(db, draftId)
  // Who owes it is told by its contract, with what it is for.
  if (row?.state !== 'offered' || row.linkUntil === null || row.channel === contractChannel) return
  const lang = langOf(row)
  const token = newToken()
  await keepDraftLink(db, { draftId, version: row.lifecycle.version, tokenHash: hashToken(token) })
  const priced = await priceDraft(db, row, clock.now())
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: currencyOf(row) }, lang)
  const { discount, shipping, tax, total } = totalsView(priced)
  await queueMail(db, {
    key: `${template}:${draftId}:${sequence}`,
    template,
    to: row.email,
    lang,
    data: {
      number: draftRef(draftId),
      name: writtenAddress(row)?.firstname ?? '',
      lines: linesView(row, priced).map(line => ({
        name: [line.artist_name, lineName(line), sizeName(line.size)].filter(Boolean).join(', '),
        quantity: line.quantity,
        total: money(line.total),
      })),
      ...(discount > 0 && { discount: money(discount) }),
      shipping: money(shipping),
      total: money(total),
      ...(tax > 0 && { tax: money(tax) }),
      link: `${publicUrl}${pathFor('offer', lang)}?token=${token}`,
      until: formatDeadline(row.linkUntil, lang, { style: 'long' }),
      terms: row.terms,
    },
  })
}

/** Queues the mail that says where to transfer to, how much, and what to write on it. */
export async function mailTransfer(telling: Telling, { draftId, sequence }: Told): Promise<void> {
  const { db, clock } = telling
  const row = await readDraft(db, draftId)
  const order = row?.orderId == null ? undefined : await readOrderRow(db, row.orderId)
  if (row === undefined || order === undefined || order.order.state !== 'pending_payment') return
  const lang = langOf(row)
  const identity = await settingAt(db, 'identity', clock.now())
  const { reservedUntil: until, totalMinor: amountMinor, currency, number: reference } = order.order
  const [iban, holder] = [identity?.iban ?? '', identity?.legal_name ?? '']
  const text = transferCode({ holder, iban, amountMinor, currency, reference })
  await queueMail(db, {
    key: `transfer_asked:${draftId}:${sequence}`,
    template: 'transfer_asked',
    to: row.email,
    lang,
    data: {
      ...mailOf(order, await linkOf(telling, order)),
      until: until === null ? '' : formatDeadline(until, lang, { style: 'long' }),
      terms: row.terms,
      iban,
      holder,
      coded: text !== undefined,
    },
    ...(text !== undefined && { attachment: { kind: 'transfer_code' as const, text } }),
  })
}
