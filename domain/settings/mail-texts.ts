// The shop's own words for its mails, and what the shop is called in them. A line says which text of which
// mail in which language it stands in place of; all others are as they come with the program.
import { isLocale, type Locale } from '../text/locale.ts'
import { lines, type RowForm } from './rows/row-form.ts'
import { mailNames } from './mail-names.ts'
import { linesOf, type Setting, textOf, typed } from './setting-kind.ts'

export const mailParts = ['subject', 'text', 'button', 'note'] as const

export type MailPart = (typeof mailParts)[number]

/** A text of a mail: `order_confirmed.fr.subject = Votre commande {number}`. */
export interface OwnMailText {
  readonly template: string
  readonly locale: Locale
  readonly part: MailPart
  readonly text: string
}

export interface MailTexts {
  readonly rows: readonly OwnMailText[]
}

/** What the shop is called, on papers and in mails. */
export interface ShopName {
  readonly name: string
}

export const mostMailTexts = 400
export const mostMailLetters = 1_000

/** Which text it is, as it is written. */
export const mailTextId = ({ template, locale, part }: Omit<OwnMailText, 'text'>): string =>
  `${template}.${locale}.${part}`

/** The slots of a text: `number` of `Order {number}`. */
export const slotsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, slot = '']) => slot)

function rowIn(line: string): OwnMailText | undefined {
  const at = line.indexOf('=')
  const [template = '', locale, name, more] = line.slice(0, Math.max(0, at)).trim().split('.')
  const part = mailParts.find(known => known === name)
  const text = line.slice(at + 1).trim()
  if (!/^[a-z_]+$/.test(template) || !isLocale(locale) || part === undefined || more !== undefined)
    return undefined
  return text === '' ? undefined : { template, locale, part, text }
}

/** A cell each: mail, language, which text of it, the words. */
const mailTable: RowForm = {
  columns: [
    { name: 'locale', kind: 'language', isRequired: true },
    { name: 'template', kind: 'choice', choices: mailNames, isRequired: true },
    { name: 'part', kind: 'choice', choices: mailParts, isRequired: true },
    { name: 'text', kind: 'long', letters: mostMailLetters, isRequired: true },
  ],
  cellsOf(line) {
    const row = rowIn(line)
    return row && [row.locale, row.template, row.part, row.text]
  },
  lineOf: ([locale = '', template = '', part = '', text = '']) => `${template}.${locale}.${part} = ${text}`,
  between: lines,
  once: ['template', 'locale', 'part'],
  tabs: 'locale',
  placeOf({ field, code }, rows) {
    const row = rows.findIndex(([locale = '', template = '', part = '']) => {
      const id = `${template}.${locale}.${part}`
      return field === id || field.startsWith(`${id} `)
    })
    return row < 0 ? undefined : { row, column: code === 'mail_unknown' ? 'template' : 'text' }
  },
}

export const mailTextsSetting: Setting<MailTexts> = {
  group: 'shop',
  roles: ['editorial'],
  isDated: true,
  initial: { rows: [] },
  fields: [{ name: 'texts', kind: 'rows', max: 60_000, rows: mailTable }],
  mistakes({ rows }) {
    if (new Set(rows.map(mailTextId)).size < rows.length) return { texts: 'rows_doubled' }
    const isLong = rows.some(({ text }) => text.length > mostMailLetters)
    return isLong || rows.length > mostMailTexts ? { texts: 'out_of_range' } : {}
  },
  write: ({ rows }) => ({ texts: rows.map(row => `${mailTextId(row)} = ${row.text}`).join('\n') }),
  read(texts) {
    // A text may hold a semicolon, which parts lines elsewhere.
    const lines = textOf(texts, 'texts')
      .split('\n')
      .flatMap(line => (line.trim() === '' ? [] : [line]))
    const rows = lines.map(rowIn)
    const read = rows.filter(row => row !== undefined)
    return typed<MailTexts>({ rows: read }, read.length < rows.length ? { texts: 'mail_lines' } : {})
  },
}

/** What holds until a shop sets `shop.name`. */
export const usualShopName: ShopName = { name: 'Sillon' }

export const shopNameSetting: Setting<ShopName> = {
  group: 'shop',
  roles: [],
  isDated: true,
  initial: usualShopName,
  fields: [{ name: 'called', kind: 'line', max: 40, isRequired: true }],
  mistakes: ({ name }) => (name === '' || linesOf(name).length !== 1 ? { called: 'input_required' } : {}),
  write: ({ name }) => ({ called: name }),
  read: texts => ({ ok: true, value: { name: textOf(texts, 'called') } }),
}
