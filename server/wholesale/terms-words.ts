// What an offer that was made of a trade order says of it, in the language of who asked.
import type { Locale } from '#domain/text/locale.ts'

type Words = (ref: string, copies: number, record: string, price: string) => string

export const termsWords: Readonly<Record<Locale, Words>> = {
  en: (ref, copies, record, price) =>
    `Trade order ${ref}, accepted by the label: ${copies} × ${record} at ${price} a copy, net.`,
  fr: (ref, copies, record, price) =>
    `Commande pro ${ref}, acceptée par le label : ${copies} × ${record} à ${price} HT l’exemplaire.`,
  es: (ref, copies, record, price) =>
    `Pedido profesional ${ref}, aceptado por el sello: ${copies} × ${record} a ${price} sin IVA la copia.`,
  zh: (ref, copies, record, price) =>
    `批发订单 ${ref} 已由厂牌接受：${record} × ${copies}，每张 ${price}（不含税）。`,
  ko: (ref, copies, record, price) =>
    `레이블이 수락한 도매 주문 ${ref}: ${record} × ${copies}, 장당 ${price}(부가세 별도).`,
}
