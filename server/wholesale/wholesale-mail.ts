// What is written about trade orders: to the label, that a shop asks; to the shop, that the label will not.
import { formatDeadline } from '#domain/time/deadline.ts'
import { type TaxChange, taxChangeText } from '#domain/drafts/trade-tax-change.ts'
import { tradeRef } from '#domain/drafts/wholesale.ts'
import type { Locale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { findUser } from '../accounts/store/users.ts'
import { ownerOf, readToldProject, type ToldProject } from '../catalogue/store/project-people.ts'
import type { Database } from '../database/database.ts'
import type { ProjectMail } from '../mail/project-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { listRequests, type RequestRow } from './store/wholesale.ts'
import { moneyText, taxText } from './tax-words.ts'
import { langOf } from './trade-draft.ts'

export interface Writing {
  readonly db: Database
  readonly publicUrl: string
}

interface Reader {
  readonly name: string
  readonly lang: Locale
}

function dataOf(row: RequestRow, project: ToldProject, { name, lang }: Reader): Omit<ProjectMail, 'link'> {
  return {
    name,
    record: project.name,
    artist: project.artist_name,
    reason: row.lifecycle.reason,
    // The last day on which the label can answer.
    date: formatDeadline(row.answerBy, lang, { style: 'long' }),
    counted: String(row.quantity),
    goal: String(project.goal),
    amount: moneyText(row.priceMinor * row.quantity, row.currency, lang),
    number: tradeRef(row.id),
  }
}

/** Queues the mail that a shop asks for copies, to the owner of the record. */
export async function mailAsked({ db, publicUrl }: Writing, row: RequestRow): Promise<void> {
  const project = await readToldProject(db, row.projectId)
  const [owner] = await ownerOf(db, row.projectId)
  if (project === undefined || owner === undefined) return
  const lang = langOf(owner)
  const link = `${publicUrl}${pathFor('project-manage', lang)}?id=${row.projectId}`
  await queueMail(db, {
    key: `wholesale_asked:${row.id}`,
    template: 'wholesale_asked',
    to: owner.email,
    lang,
    data: {
      ...dataOf(row, project, { name: owner.name, lang }),
      link,
      reason: row.vat === null ? '' : taxText(row.vat, row.currency, lang, 'label'),
    },
  })
}

/** Queues the mail that a trade order is taxed otherwise than its shop saw, with what has changed. */
export async function mailRetaxed(
  { db, publicUrl }: Writing,
  row: RequestRow,
  { changed, at }: { readonly changed: TaxChange; readonly at: Date },
): Promise<void> {
  const project = await readToldProject(db, row.projectId)
  const user = await findUser(db, row.userId)
  if (project === undefined || user === undefined || user.closedAt !== null || row.vat === null) return
  const lang = langOf(row)
  await queueMail(db, {
    key: `wholesale_retaxed:${row.id}:${at.getTime()}`,
    template: 'wholesale_retaxed',
    to: user.email,
    lang,
    data: {
      ...dataOf(row, project, { name: user.firstname, lang }),
      link: `${publicUrl}${pathFor('account-wholesale', lang)}`,
      reason: `${taxChangeText(changed, lang)}. ${taxText(row.vat, row.currency, lang, 'shop')}`,
    },
  })
}

/** Queues the mail that a label declined, or did not answer; none where it did otherwise. */
export async function mailAnswered({ db, publicUrl }: Writing, requestId: number): Promise<void> {
  const [listed] = await listRequests(db, { id: requestId, limit: 1 })
  if (listed?.row.state !== 'declined' && listed?.row.state !== 'lapsed') return
  const { row } = listed
  const project = await readToldProject(db, row.projectId)
  const user = await findUser(db, row.userId)
  if (project === undefined || user === undefined || user.closedAt !== null) return
  const lang = langOf(row)
  const template = row.state === 'declined' ? 'wholesale_declined' : 'wholesale_lapsed'
  await queueMail(db, {
    key: `${template}:${row.id}`,
    template,
    to: user.email,
    lang,
    data: {
      ...dataOf(row, project, { name: user.firstname, lang }),
      link: `${publicUrl}${pathFor('account-wholesale', lang)}`,
    },
  })
}
