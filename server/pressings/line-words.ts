// What the lines of the invoices of a direct pressing are called, and of a quote that is billed without one,
// in the language of who asked for it.
import type { Locale } from '#domain/text/locale.ts'

interface LineWords {
  readonly deposit: (ref: string) => string
  readonly balance: (ref: string, copies: number, gross: string, vat: string) => string
  readonly costs: (ref: string, gross: string, vat: string) => string
  readonly less: (invoice: string, gross: string, vat: string) => string
}

export const lineWords: Readonly<Record<Locale, LineWords>> = {
  en: {
    deposit: ref => `Deposit for pressing ${ref}`,
    balance: (ref, copies, gross, vat) =>
      `Pressing ${ref}, ${copies} copies: ${gross}, VAT ${vat}, less deposit`,
    costs: (ref, gross, vat) => `Costs of pressing ${ref}, given up: ${gross}, VAT ${vat}, less deposit`,
    less: (invoice, gross, vat) => `Deposit taken off, invoice ${invoice}: ${gross}, VAT ${vat}`,
  },
  fr: {
    deposit: ref => `Acompte pour le pressage ${ref}`,
    balance: (ref, copies, gross, vat) =>
      `Pressage ${ref}, ${copies} exemplaires : ${gross}, TVA ${vat}, moins acompte`,
    costs: (ref, gross, vat) => `Frais du pressage ${ref}, abandonné : ${gross}, TVA ${vat}, moins acompte`,
    less: (invoice, gross, vat) => `Acompte déduit, facture ${invoice} : ${gross}, TVA ${vat}`,
  },
  es: {
    deposit: ref => `Anticipo del prensado ${ref}`,
    balance: (ref, copies, gross, vat) =>
      `Prensado ${ref}, ${copies} copias: ${gross}, IVA ${vat}, menos anticipo`,
    costs: (ref, gross, vat) => `Gastos del prensado ${ref}, cancelado: ${gross}, IVA ${vat}, menos anticipo`,
    less: (invoice, gross, vat) => `Anticipo descontado, factura ${invoice}: ${gross}, IVA ${vat}`,
  },
  ko: {
    deposit: ref => `프레싱 ${ref} 계약금`,
    balance: (ref, copies, gross, vat) => `프레싱 ${ref}, ${copies}장: ${gross}, 부가세 ${vat}, 계약금 제외`,
    costs: (ref, gross, vat) => `취소된 프레싱 ${ref} 비용: ${gross}, 부가세 ${vat}, 계약금 제외`,
    less: (invoice, gross, vat) => `공제된 계약금, 청구서 ${invoice}: ${gross}, 부가세 ${vat}`,
  },
  zh: {
    deposit: ref => `压制 ${ref} 定金`,
    balance: (ref, copies, gross, vat) => `压制 ${ref}，${copies} 张：${gross}，增值税 ${vat}，减定金`,
    costs: (ref, gross, vat) => `已取消的压制 ${ref} 费用：${gross}，增值税 ${vat}，减定金`,
    less: (invoice, gross, vat) => `已扣定金，发票 ${invoice}：${gross}，增值税 ${vat}`,
  },
}

/** What the bill of a quote is for: its number, the run, and where the copies of this bill go. */
export const billWords: Readonly<Record<Locale, (quote: string, run: string, places: string) => string>> = {
  en: (quote, run, places) => `Quote ${quote}, ${run}: copies to ${places}`,
  fr: (quote, run, places) => `Devis ${quote}, ${run} : exemplaires pour ${places}`,
  es: (quote, run, places) => `Presupuesto ${quote}, ${run}: copias para ${places}`,
  ko: (quote, run, places) => `견적 ${quote}, ${run}: ${places}행`,
  zh: (quote, run, places) => `报价 ${quote}，${run}：发往${places}`,
}
