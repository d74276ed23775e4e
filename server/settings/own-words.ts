// The shop's own words for mails: which slots a text may have, and what stands for the built-in ones.
import { mailTextId, type MailTexts, slotsIn } from '#domain/settings/mail-texts.ts'
import type { Database } from '../database/database.ts'
import { settingAt } from './in-force.ts'
import { shopNameAt } from './numbering.ts'
import { offPartsAt } from './shop-facts.ts'
import { MailContent, type MailTemplate } from '../mail/mail-template.ts'
import { builtInWords, type OwnWords } from '../mail/render-mail.ts'

const isTemplate = (name: string): name is MailTemplate =>
  MailContent.options.some(option => option.shape.template.value === name)

/** What a mail knows: what the texts that come with the program use, and what else it is told. */
function slotsOf(template: MailTemplate): ReadonlySet<string> {
  const option = MailContent.options.find(({ shape }) => shape.template.value === template)
  const told = Object.keys(option?.shape.data.shape ?? {})
  return new Set([
    'shop',
    ...told.filter(name => name !== 'lines'),
    ...builtInWords(template).flatMap(slotsIn),
  ])
}

/** By text, the code of what is wrong: there is no such mail, or it knows nothing of a slot. */
export function mailTextMistakes({ rows }: MailTexts): Readonly<Record<string, string>> {
  const wrong = rows.flatMap((row): (readonly [string, string])[] => {
    if (!isTemplate(row.template)) return [[mailTextId(row), 'mail_unknown']]
    const known = slotsOf(row.template)
    return slotsIn(row.text)
      .filter(slot => !known.has(slot))
      .map(slot => [`${mailTextId(row)} {${slot}}`, 'slot_unknown'] as const)
  })
  const [first] = wrong
  return first === undefined ? {} : { texts: first[1], ...Object.fromEntries(wrong) }
}

/** The shop's name and its own texts at an instant. */
export async function ownWordsAt(db: Database, at: Date): Promise<OwnWords> {
  const isRecordsOnly = (await offPartsAt(db, at)).includes('pressing')
  const rows = (await settingAt(db, 'mail.texts', at))?.rows ?? []
  return { shop: await shopNameAt(db, at), rows, ...(isRecordsOnly && { isRecordsOnly }) }
}
