import { formatDeadline } from '#domain/time/deadline.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { formatMoney } from '#domain/money/money.ts'
import { isCategory } from '#domain/catalogue/category.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { hashToken } from '../accounts/auth/tokens.ts'
import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { mayTell } from '../mail/mail-permit.ts'
import type { ProjectMail } from '../mail/project-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Database } from '../database/database.ts'
import { isAnyDone } from '../database/outbox.ts'
import type { Order } from '../orders/store/orders.ts'
import {
  buyersOf,
  ownerOf,
  type Person,
  readToldProject,
  staffPeople,
  type ToldProject,
} from '../catalogue/store/project-people.ts'
import { findUserByEmail } from '../accounts/store/users.ts'

export interface Writing {
  readonly db: Database
  readonly publicUrl: string
}

/** As `Writing`, where mails are counted. */
export interface Telling extends Writing {
  readonly clock: Clock
  readonly config: Config
}

/** Mails about a step: to its owner, but for the lost goal, which staff hear of. */
export type ProjectMailKind =
  | 'project_received'
  | 'project_changes'
  | 'project_refused'
  | 'project_launched'
  | 'project_goal'
  | 'project_extended'
  | 'project_test_sent'
  | 'project_failed'
  | 'project_successful'
  | 'project_goal_lost'
  | 'project_run_asked'
  | 'project_run_waits'
  | 'project_run_silent'

/** Mails to the buyers of a record about its pressing. */
type RunMailKind =
  | 'run_cut'
  | 'run_test_approved'
  | 'run_test_rejected'
  | 'run_pressing'
  | 'run_sent'
  | 'run_note'

type Template = ProjectMailKind | RunMailKind | 'project_extended_buyer' | 'project_successful_buyer'

interface ProjectNews {
  readonly projectId: number
  /** The entry of the project's log that is told: the same one is told once. */
  readonly sequence: number
  readonly kind: ProjectMailKind
  readonly reason?: string | undefined
}

/** Queues the mails about a step of a project, each in its reader's language and once. */
export async function mailProject(telling: Telling, news: ProjectNews): Promise<void> {
  const { db } = telling
  const { projectId, kind, reason = '' } = news
  const project = await readToldProject(db, projectId)
  if (project === undefined) return
  const readers =
    kind === 'project_goal_lost' || kind === 'project_run_silent'
      ? await staffPeople(db, 'project.move')
      : await ownerOf(db, projectId)
  const about = { project, reason, key: `${projectId}:${news.sequence}` }
  for (const reader of readers) await tell(telling, kind, about, reader)
  const forBuyers = buyerTemplates[kind]
  if (forBuyers === undefined) return
  for (const buyer of await buyersOf(db, projectId)) await write(telling, forBuyers, about, buyer)
}

/** Whether somebody of those whom a mail is to was written it by an instant. */
export async function wasTold(db: Database, news: ProjectNews, by: Date): Promise<boolean> {
  const about = `${news.projectId}:${news.sequence}`
  const keys = (await ownerOf(db, news.projectId)).map(to => `mail:${keyOf(news.kind, about, to)}`)
  return isAnyDone(db, keys, by)
}

const buyerTemplates: Partial<Record<ProjectMailKind, Exclude<Template, 'project_received'>>> = {
  project_extended: 'project_extended_buyer',
  project_successful: 'project_successful_buyer',
}

interface About {
  readonly project: ToldProject
  readonly reason: string
  readonly key: string
}

interface RunTold {
  readonly projectId: number
  /** The entry of the production's log that is told. */
  readonly sequence: number
  /** What staff noted with it; empty: nothing. */
  readonly reason: string
  /** When it is planned to be finished, in a language; empty as long as nobody can say. */
  readonly dateIn: (lang: Locale) => string
}

/** Writes to the buyers of a record about its pressing, in the caller's transaction. */
export async function mailBuyers(writing: Writing, kind: RunMailKind, told: RunTold): Promise<void> {
  const { projectId, sequence, reason, dateIn } = told
  const project = await readToldProject(writing.db, projectId)
  if (project === undefined) return
  const about = { project, reason, key: `${projectId}:${sequence}` }
  for (const buyer of await buyersOf(writing.db, projectId)) {
    const mail = orderOf(writing, kind, about, buyer)
    await queueMail(writing.db, { ...mail, template: kind, data: { ...mail.data, date: dateIn(mail.lang) } })
  }
}

/** What was handed in can be taken back and handed in again: an unproven address hears of it a few times. */
async function tell(telling: Telling, kind: ProjectMailKind, about: About, to: Person): Promise<void> {
  if (kind !== 'project_received') return write(telling, kind, about, to)
  const user = await findUserByEmail(telling.db, to.email)
  const reader = { to: to.email, isProven: user !== undefined && user.emailConfirmedAt !== null }
  const permit = await mayTell(telling, telling.db, kind, reader)
  if (permit === undefined) return
  await queueMail(telling.db, { ...orderOf(telling, kind, about, to), template: kind, permit })
}

async function write(
  writing: Writing,
  template: Exclude<Template, 'project_received'>,
  about: About,
  to: Person,
): Promise<void> {
  await queueMail(writing.db, { ...orderOf(writing, template, about, to), template })
}

/** The key outlives the mail of somebody who is forgotten: it must not name them. */
const keyOf = (template: Template, about: string, to: Person): string =>
  `${template}:${about}:${hashToken(to.email)}`

function orderOf(writing: Writing, template: Template, about: About, to: Person) {
  const lang = langOf(to)
  return {
    key: keyOf(template, about.key, to),
    to: to.email,
    lang,
    data: { ...dataOf(writing, about, to.name, lang), link: linkOf(writing, template, about.project, lang) },
  }
}

const langOf = ({ lang }: { readonly lang: string }): Locale => (isLocale(lang) ? lang : 'en')

function dataOf(
  { publicUrl }: Writing,
  { project, reason }: Pick<About, 'project' | 'reason'>,
  name: string,
  lang: Locale,
): ProjectMail {
  const { goal, counted, ends_at: endsAt } = project
  return {
    name,
    record: project.name,
    artist: project.artist_name,
    reason,
    date: endsAt === null ? '' : formatDeadline(endsAt, lang),
    counted: String(counted),
    goal: String(goal),
    amount: '',
    number: '',
    link: publicUrl + pathFor('home', lang),
  }
}

/** Mails that are answered where an owner looks after a project. */
const ofManaging: readonly Template[] = ['project_test_sent', 'project_run_asked', 'project_run_waits']

/** What is not public has no page to look at; what is to be changed is where it is made. */
function linkOf(
  { publicUrl }: Writing,
  template: Template,
  { id, slug, ...project }: ToldProject,
  lang: Locale,
) {
  if (template === 'project_refused') return publicUrl + pathFor('home', lang)
  if (template === 'project_received') return `${publicUrl}${pathFor('production-summary', lang)}?id=${id}`
  if (template === 'project_run_silent') return `${publicUrl}${pathFor('admin-project', lang)}?id=${id}`
  if (ofManaging.includes(template)) return `${publicUrl}${pathFor('project-manage', lang)}?id=${id}`
  if (template === 'project_failed') return `${publicUrl}${pathFor('project-dashboard', lang)}?id=${id}`
  const category = isCategory(project.category) ? project.category : 'vinyl'
  if (template === 'project_changes') {
    const making = project.is_digital ? 'creation-digital' : 'creation-vinyl'
    return `${publicUrl}${pathFor(making, lang)}?id=${id}`
  }
  return publicUrl + pathFor('product', lang, { category, id, slug })
}

/** Tells a buyer that the record is not pressed, and what goes back; in the transaction that books it. */
export async function mailBuyerOfFailed(
  writing: Writing,
  end: {
    readonly projectId: number
    readonly order: Pick<Order, 'id' | 'number' | 'email' | 'lang' | 'currency' | 'customer'>
    readonly amountMinor: number
    /** Its card was kept, and nothing was charged. */
    readonly isPledge: boolean
    /** The record was pressed, with no copies for this order. */
    readonly isShort: boolean
  },
): Promise<void> {
  const { order, projectId, amountMinor, isPledge, isShort } = end
  const project = await readToldProject(writing.db, projectId)
  if (project === undefined) return
  const lang = langOf(order)
  const { currency } = order
  const amount = isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, lang) : String(amountMinor)
  await queueMail(writing.db, {
    key: `${isShort ? 'run_short_refund' : 'project_failed_buyer'}:${projectId}:${order.id}`,
    template: isShort ? 'run_short_refund' : isPledge ? 'project_failed_pledge' : 'project_failed_buyer',
    to: order.email,
    lang,
    data: {
      ...dataOf(writing, { project, reason: '' }, firstnameOf(order.customer), lang),
      amount,
      number: order.number,
    },
  })
}

/** Tells a buyer for whom a run has no copies when more will have been pressed. */
export async function mailMakeUp(
  writing: Writing,
  told: {
    readonly projectId: number
    readonly order: Pick<Order, 'id' | 'number' | 'email' | 'lang' | 'customer'>
    readonly due: Date
    /** The entry of the log that says so. */
    readonly sequence: number
  },
): Promise<void> {
  const { order, projectId, due, sequence } = told
  const project = await readToldProject(writing.db, projectId)
  if (project === undefined) return
  const lang = langOf(order)
  const data = dataOf(writing, { project, reason: '' }, firstnameOf(order.customer), lang)
  await queueMail(writing.db, {
    key: `run_short_make_up:${projectId}:${order.id}:${sequence}`,
    template: 'run_short_make_up',
    to: order.email,
    lang,
    data: { ...data, date: formatDate(due, lang), number: order.number },
  })
}

const firstnameOf = (customer: unknown): string =>
  typeof customer === 'object' && customer !== null && 'firstname' in customer
    ? String(customer.firstname)
    : ''
