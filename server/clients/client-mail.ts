// What a person is told of what staff did with their account.
import { formatDeadline } from '#domain/time/deadline.ts'
import { dateText } from '#domain/text/intl.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import type { Database } from '../database/database.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** Whom it is told, as they stood before it was done. */
interface Told {
  readonly email: string
  readonly firstname: string
  readonly lang: string
}

const day = (at: Date, lang: Locale): string =>
  dateText(at, lang, { day: 'numeric', month: 'long', year: 'numeric' })

const localeOf = ({ lang }: Told): Locale => (isLocale(lang) ? lang : 'en')

/** Tells the readers of both addresses that two accounts are one, or that they are two again. */
export async function mailMerge(
  db: Database,
  publicUrl: string,
  merge: {
    readonly id: number
    readonly is: 'merged' | 'undone'
    readonly until: Date
    /** As the other reader may see it. */
    readonly address: string
    readonly to: readonly Told[]
  },
): Promise<void> {
  for (const [index, person] of merge.to.entries()) {
    const lang = localeOf(person)
    const template = merge.is === 'merged' ? 'accounts_merged' : 'accounts_parted'
    await queueMail(db, {
      key: `${template}:${merge.id}:${index}`,
      template,
      to: person.email,
      lang,
      data: {
        name: person.firstname,
        link: publicUrl + pathFor('contact', lang),
        address: merge.address,
        until: formatDeadline(merge.until, lang, { style: 'long' }),
      },
    })
  }
}

/** Tells somebody that a copy of their data was made at the desk, once a day. */
export async function mailExported(
  db: Database,
  publicUrl: string,
  { id, at, ...person }: Told & { readonly id: number; readonly at: Date },
): Promise<void> {
  const lang = localeOf(person)
  await queueMail(db, {
    key: `data_exported:${id}:${at.toISOString().slice(0, 10)}`,
    template: 'data_exported',
    to: person.email,
    lang,
    data: { name: person.firstname, link: publicUrl + pathFor('contact', lang) },
  })
}

/** Tells somebody that they are forgotten, and which documents the law keeps until when. */
export async function mailErased(
  db: Database,
  publicUrl: string,
  {
    id,
    documents,
    ...person
  }: Told & {
    /** Of the wish that it was. */
    readonly id: number
    readonly documents: readonly { readonly name: string; readonly until: string }[]
  },
): Promise<void> {
  const lang = localeOf(person)
  const lines = documents.map(({ name, until }) => `${name}: ${day(new Date(`${until}T12:00:00Z`), lang)}`)
  await queueMail(db, {
    key: `account_erased:${id}`,
    template: 'account_erased',
    to: person.email,
    lang,
    data: {
      name: person.firstname,
      link: publicUrl + pathFor('contact', lang),
      documents: lines.join('\n'),
    },
  })
}
