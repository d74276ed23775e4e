import { frenchSpaces } from '#domain/text/french-spaces.ts'
import { type Locale, languageTag } from '#domain/text/locale.ts'
import { plainName } from '#domain/text/readable-name.ts'
import { type MailPart, mailParts, type OwnMailText, usualShopName } from '#domain/settings/mail-texts.ts'
import type { MailContent, MailTemplate } from './mail-template.ts'
import type { OrderMail, ReturnMail } from './order-mails.ts'
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

const texts = { en, es, fr, ko, zh } satisfies Record<Locale, typeof en>

/** What mails are written with beside what they tell. */
export interface OwnWords {
  readonly shop: string
  readonly rows: readonly OwnMailText[]
  /** The shop presses nothing: its mails are signed for records alone. */
  readonly isRecordsOnly?: boolean
}

interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Writes a mail in a language, as plain text and as HTML that says the same; `unsubscribe` is where mails
 * like it are ended, `own` what the shop is called and says in its own words.
 */
export function renderMail(
  content: MailContent,
  locale: Locale,
  { unsubscribe, own = builtIn }: { readonly unsubscribe?: string | undefined; readonly own?: OwnWords } = {},
): WrittenMail {
  const words = texts[locale]
  const said = ownTexts(own, content.template, locale)
  const { subject, text, button, note } = { ...words[content.template], ...said }
  const values = { ...valuesOf(content), shop: own.shop }
  const farewell = fill(own.isRecordsOnly === true ? words.farewell_records : words.farewell, values)
  const paragraphs = [
    values.name === '' ? '' : fill(words.greeting, values),
    fill(specialText(content, words) ?? text, values),
    ...body(content, words),
    fill(note, values),
  ]
  const link = linkOf(content)
  const set = locale === 'fr' ? frenchSpaces : (said: string) => said
  const shown = paragraphs.filter(paragraph => paragraph !== '').map(set)
  const end = unsubscribe ? [`${words.unsubscribe}:\n${unsubscribe}`] : []
  const plain = [...shown, ...(link ? [`${button}:\n${link}`] : []), farewell, ...end]
  const ending = unsubscribe ? { href: unsubscribe, label: words.unsubscribe } : undefined
  return {
    // A line break in a subject would begin another header.
    subject: set(fill(subject, values)).replace(/[\r\n]+/g, ' '),
    text: `${plain.join('\n\n')}\n`,
    html: page(locale, shown, {
      link: link ? { href: link, label: button } : undefined,
      ending,
      farewell,
    }),
  }
}

const builtIn: OwnWords = { shop: usualShopName.name, rows: [] }

/** What the shop says in the place of the texts of a mail. */
const ownTexts = ({ rows }: OwnWords, template: string, locale: Locale): { [P in MailPart]?: string } =>
  Object.fromEntries(
    rows
      .filter(row => row.template === template && row.locale === locale)
      .map(({ part, text }) => [part, text]),
  )

/** Every text of a mail that comes with the program, in all languages. */
export const builtInWords = (template: MailTemplate): readonly string[] =>
  Object.values(texts).flatMap(words => mailParts.map(part => words[template][part]))

/**
 * What is said where the usual text, and so the shop's own in its place, would not be true: a parcel that
 * nobody follows has neither carrier nor number to tell; for what was sold on account nothing may have been
 * paid; a dispute may have booked nothing.
 */
const specialText = (content: MailContent, words: typeof en): string | undefined =>
  content.template === 'order_cancelled' && content.data.onAccount === true
    ? words.cancelled_on_account
    : content.template === 'order_shipped' && content.data.tracking === ''
      ? words.untracked
      : 'isEmpty' in content.data && content.data.isEmpty === true
        ? unbookedText(content.template, words)
        : undefined

/** What the mail about a dispute says where nothing of its payment was left. */
const unbookedText = (template: MailTemplate, words: typeof en): string | undefined =>
  template === 'dispute_opened'
    ? words.dispute_unbooked
    : template === 'dispute_won'
      ? words.dispute_won_unbooked
      : undefined

/** Names were written by anybody, and the reader may be a stranger to them. */
const valuesOf = ({ data }: MailContent) => ({
  ...data,
  name: plainName(data.name),
  ...('giver' in data && { giver: plainName(data.giver) }),
})

/** The words of the page that ends mails. */
export const unsubscribeWords = (locale: Locale) => texts[locale].unsubscribe_page

/** What a program that does not say its name is called in a mail. */
export const unknownProgram = (locale: Locale): string => texts[locale].unknown_program

/** What a box is called in a mail. */
export const boxWords = (type: keyof typeof en.box, locale: Locale): string => texts[locale].box[type]

function body(content: MailContent, words: typeof en): string[] {
  if (content.template === 'contact' || content.template === 'message') return [content.data.message]
  if (content.template === 'review_refused') return [fill(words.why, content.data), quoted(content.data.said)]
  if ('documents' in content.data)
    return content.data.documents === '' ? [] : [fill(words.kept_documents, content.data)]
  if (content.template === 'letter_answered' || content.template === 'quote_answered')
    return [content.data.message, quoted(content.data.letter)]
  if (content.template === 'box_gift_received' && content.data.message !== '') return [content.data.message]
  if (isNews(content)) {
    const { date, reason } = content.data
    return [date === '' ? '' : fill(words.run_planned, { date }), reason]
  }
  if (content.template === 'wholesale_asked') return content.data.reason === '' ? [] : [content.data.reason]
  if (isDecided(content)) return content.data.reason === '' ? [] : [fill(words.why, content.data)]
  if (!('lines' in content.data)) return []
  const lines = content.data.lines.map(
    line => `${line.quantity} × ${line.name}: ${line.total}${line.dropped ? ` (${words.dropped})` : ''}`,
  )
  // A return is of goods: what they cost stands in the mail of the refund.
  if ('asked' in content.data) return [...returnFacts(content.data, words), lines.join('\n')]
  const agreed = 'terms' in content.data && content.data.terms !== '' ? [content.data.terms] : []
  const account = 'iban' in content.data ? [fill(words.transfer_to, content.data)] : []
  const isCoded = content.template === 'transfer_asked' && content.data.coded === true
  const parcel = content.data.parcel ?? []
  const packed = parcel.map(({ quantity, name }) => `${quantity} × ${name}`)
  const order = [fill(words.order, content.data), ...lines, ...amounts(content.data, words)].join('\n')
  const isRefund = content.template === 'order_refunded' || content.template === 'order_credited'
  const carried = isRefund && content.data.creditNote
  const isSaid = isRefund && content.data.reason !== ''
  const isAskedAgain = content.template === 'order_charge_failed' && content.data.isAskedAgain
  return [
    ...(isAskedAgain ? [words.asked_again] : []),
    ...agreed,
    ...account,
    ...(isCoded ? [words.transfer_code] : []),
    ...(isSaid ? [fill(words.why, content.data)] : []),
    ...(carried ? [fill(words.credit_note, content.data)] : []),
    ...(packed.length > 0 ? [[words.in_parcel, ...packed].join('\n')] : []),
    ...travel(content.data, words),
    ...(content.data.rest === true ? [words.rest_follows] : []),
    order,
    ...(content.data.returns === undefined ? [] : [`${words.withdraw}:\n${content.data.returns}`]),
  ]
}

/** How an order travels, as far as the shop says so: when its parcel is expected, or how long it takes. */
function travel({ delivery, expected }: OrderMail, words: typeof en): string[] {
  if (expected !== undefined)
    return [fill(expected.first === expected.last ? words.expected_on : words.expected_between, expected)]
  const { carrier = '', days = '' } = delivery ?? {}
  const lines = [
    ...(days === '' ? [] : [fill(words.delivery_days, { days })]),
    ...(carrier === '' ? [] : [fill(words.delivery_carrier, { carrier })]),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

/** What the reader wrote, as mails quote it. */
const quoted = (text: string): string =>
  text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')

/** What a mail about a return says beside its text: why, where the goods go, and who pays for that. */
function returnFacts({ reason, address, payer }: ReturnMail, words: typeof en): string[] {
  return [
    ...(reason === '' ? [] : [fill(words.why, { reason })]),
    ...(address === '' ? [] : [`${words.send_to}\n${address}`]),
    ...(payer === '' ? [] : [words.return_payer[payer === 'shop' ? 'shop' : 'shopper']]),
  ]
}

/** What was decided on a quote or a trade order: why, where that was said. */
const isDecided = (content: MailContent) =>
  content.template === 'quote_desk_declined' ||
  content.template === 'quote_desk_reopened' ||
  content.template === 'wholesale_declined' ||
  content.template === 'wholesale_retaxed'

/** News of a pressing come with what staff noted of it. */
const isNews = (content: MailContent) =>
  content.template === 'run_cut' ||
  content.template === 'run_test_approved' ||
  content.template === 'run_test_rejected' ||
  content.template === 'run_pressing' ||
  content.template === 'run_sent' ||
  content.template === 'run_note'

/** Every part of the total, so that the reader can add it up. */
function amounts({ discount, shipping, total, tax }: OrderMail, words: typeof en): string[] {
  return [
    ...(discount === undefined ? [] : [`${words.discount}: −${discount}`]),
    ...(shipping === undefined ? [] : [`${words.shipping}: ${shipping}`]),
    `${words.total}: ${total}${tax === undefined ? '' : ` (${fill(words.tax, { tax })})`}`,
  ]
}

function linkOf(content: MailContent): string | undefined {
  if (content.template === 'contact') return undefined
  return 'trackingLink' in content.data ? content.data.trackingLink || content.data.link : content.data.link
}

/** Puts values in the place of `{name}`; what has no value stays empty. */
const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign] ?? '')

interface MailLink {
  readonly href: string
  readonly label: string
}

interface Foot {
  readonly link: MailLink | undefined
  /** Ends mails like this one. */
  readonly ending: MailLink | undefined
  readonly farewell: string
}

function page(locale: Locale, paragraphs: readonly string[], { link, ending, farewell }: Foot): string {
  const blocks = paragraphs.map(
    text => `<p style="margin:0 0 16px">${escaped(text).replaceAll('\n', '<br>')}</p>`,
  )
  const style = 'display:inline-block;padding:12px 20px;background:#15181A;color:#F3F5F4;text-decoration:none'
  const button = link
    ? `<p><a href="${escaped(link.href)}" style="${style}">${escaped(link.label)}</a></p>`
    : ''
  const end = ending
    ? `<p style="font-size:13px"><a href="${escaped(ending.href)}">${escaped(ending.label)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${languageTag(locale)}"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:32px;background:#F3F5F4;color:#15181A;font:16px/1.5 sans-serif">
<div style="max-width:560px;margin:auto">${blocks.join('')}${button}<p>${escaped(farewell)}</p>${end}</div>
</body></html>
`
}
