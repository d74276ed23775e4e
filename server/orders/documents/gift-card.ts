// The card to hand on: a code, what it gives, where to use it. Postcard size, to be printed and cut.
import type { Locale } from '#domain/text/locale.ts'
import { type DocumentLog, openSheet } from '../../documents/sheet.ts'

interface GiftCard {
  readonly kind: 'sponsor' | 'gift'
  readonly code: string
  /** Who hands it on: a first name. */
  readonly from: string
  readonly link: string
  /** What the shop is called. */
  readonly shop: string
  readonly locale: Locale
  readonly at: Date
  readonly log: DocumentLog
}

type Words = Readonly<Record<'sponsor' | 'gift' | 'from' | 'where', string>>

const words: Readonly<Record<Locale, Words>> = {
  en: {
    sponsor: 'Records for you, digs for both of us.',
    gift: 'A box of vinyl for you.',
    from: 'From',
    where: 'Your code, at',
  },
  fr: {
    sponsor: 'Des disques pour vous, des digs pour nous deux.',
    gift: 'Une box de vinyles pour vous.',
    from: 'De la part de',
    where: 'Votre code, sur',
  },
  zh: {
    sponsor: '唱片归你，积分归我们俩。',
    gift: '送你一盒黑胶。',
    from: '来自',
    where: '您的兑换码，用于',
  },
  es: {
    sponsor: 'Discos para ti, digs para los dos.',
    gift: 'Una caja de vinilos para ti.',
    from: 'De parte de',
    where: 'Tu código, en',
  },
  ko: {
    sponsor: '음반은 당신에게, Digs는 우리 둘에게.',
    gift: '당신을 위한 바이닐 박스.',
    from: '보낸 사람',
    where: '코드 사용처',
  },
}

/** A6, landscape. */
const postcardPt = [419.53, 297.64] as const

/** The card as PDF. */
export async function giftCardPdf(card: GiftCard): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, code, from, link, shop, locale, at, log } = card
  const text = words[locale]
  const sheet = openSheet({
    title: `${shop} ${code}`,
    locale,
    at,
    log,
    size: postcardPt,
  })
  sheet.disc(310, 130, 92)
  sheet.write(shop, 28, 28, { sizePt: shop.length > 24 ? 15 : 26, weight: 'bold', widthPt: 364 })
  sheet.write(text[kind], 28, 72, { sizePt: 12, widthPt: 185 })
  sheet.write(`${text.from} ${from}`, 28, 94, { sizePt: 11, widthPt: 185, colour: '#4d5557' })
  sheet.rule(28, 232, 364)
  sheet.write(code, 28, 242, { sizePt: 24, weight: 'bold' })
  sheet.write(`${text.where} ${link}`, 392, 252, { sizePt: 9, align: 'right', widthPt: 220 })
  return sheet.end()
}
