// Mails about a run at its plant: to the plant with the package, to the owner with the days, to staff where
// somebody has to act.
import { formatDeadline } from '#domain/time/deadline.ts'
import { changeLine } from '#domain/pressing/package/package-changes.ts'
import type { StageDays } from '#domain/pressing/plant/run-plan.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { hashToken } from '../accounts/auth/tokens.ts'
import type { Timed } from '../database/database.ts'
import { ownerOf, type Person, readToldProject, staffPeople } from '../catalogue/store/project-people.ts'
import type { ProjectMail } from '../mail/project-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { makeLink } from './package-links.ts'
import { latestPackage, packageById, type PackageRow } from './store/packages.ts'
import { readPlantOrder } from './store/plant-orders.ts'
import { membersOf, type Plant, readPlant } from './store/plants.ts'

interface PlantWriting extends Timed {
  readonly publicUrl: string
}

const langOf = (lang: string): Locale => (isLocale(lang) ? lang : 'en')
const dayText = (day: string, lang: Locale): string => formatDate(new Date(`${day}T12:00:00Z`), lang)

/** Who at a plant is written to: its members, and those it named for orders; each address once. */
async function plantPeople(writing: PlantWriting, plant: Plant): Promise<Person[]> {
  const members = (await membersOf(writing.db, plant.id)).map(({ email, name, lang }) => ({
    email,
    name,
    lang,
  }))
  const named = plant.contacts
    .filter(({ role }) => role === 'orders')
    .map(({ email, name, language }) => ({ email, name, lang: language }))
  const known = new Set(members.map(({ email }) => email.toLowerCase()))
  return [...members, ...named.filter(({ email }) => !known.has(email.toLowerCase()))]
}

const nothing = { reason: '', date: '', counted: '', goal: '', amount: '', number: '' } as const

type PlantTemplate = 'package_ready' | 'package_replaced'

/** Tells a plant of a package, each reader with an address of their own. */
async function writePlant(
  writing: PlantWriting,
  template: PlantTemplate,
  { plant, row, key }: { readonly plant: Plant; readonly row: PackageRow; readonly key: string },
): Promise<void> {
  const { db, clock, publicUrl } = writing
  const { release, quantity } = row.facts
  for (const person of await plantPeople(writing, plant)) {
    const lang = langOf(person.lang)
    const link = await makeLink(db, { packageId: row.id, plantId: plant.id, at: clock.now() })
    await queueMail(db, {
      key: `${template}:${key}:${hashToken(person.email)}`,
      template,
      to: person.email,
      lang,
      data: {
        ...nothing,
        name: person.name,
        record: release.title,
        artist: release.artist,
        reason: row.changes.map(changeLine).join('; '),
        date: formatDeadline(link.expiresAt, lang),
        counted: String(quantity.ordered),
        goal: String(row.version),
        number: release.catalogueNumber,
        link: publicUrl + link.path,
      },
    })
  }
}

/** A plant that has a run, or was asked to take it, is told of a newer version of its package. */
export async function tellReplaced(
  writing: PlantWriting,
  projectId: number,
  packageId: number,
): Promise<void> {
  const order = await readPlantOrder(writing.db, projectId)
  if (order === undefined || order.state === 'refused' || order.state === 'none') return
  const [plant, row] = [await readPlant(writing.db, order.plantId), await packageById(writing.db, packageId)]
  if (plant === undefined || row === undefined) return
  await writePlant(writing, 'package_replaced', { plant, row, key: String(packageId) })
}

export interface RunNews {
  readonly projectId: number
  /** The entry of the log that is told: the same one is told once. */
  readonly sequence: number
  readonly plantId: number
  readonly days: StageDays | null
  readonly reason: string
}

/** A plant is asked to press a run. */
export async function tellPlant(writing: PlantWriting, news: RunNews): Promise<void> {
  const { projectId, plantId, sequence } = news
  const [plant, row] = [await readPlant(writing.db, plantId), await latestPackage(writing.db, projectId)]
  if (plant === undefined || row === undefined) return
  await writePlant(writing, 'package_ready', { plant, row, key: `${projectId}:${sequence}` })
}

type ToldPlant = Pick<RunNews, 'projectId' | 'plantId' | 'sequence'>

/** A plant is told that a run is given up which it had, or was asked to take. */
export const tellWithdrawn = (writing: PlantWriting, news: ToldPlant): Promise<void> =>
  tellAlone(writing, 'run_withdrawn', { ...news, date: () => '', query: '' })

/** A plant is reminded that it has not answered an order of some day. */
export const tellReminded = (writing: PlantWriting, news: ToldPlant, placedAt: Date): Promise<void> =>
  tellAlone(writing, 'run_reminded', {
    ...news,
    date: lang => formatDate(placedAt, lang),
    query: `?id=${news.projectId}`,
  })

/** What a plant is told of a run without its package. */
async function tellAlone(
  writing: PlantWriting,
  template: 'run_withdrawn' | 'run_reminded',
  told: ToldPlant & { readonly date: (lang: Locale) => string; readonly query: string },
): Promise<void> {
  const { projectId, plantId, sequence, date, query } = told
  const { db, publicUrl } = writing
  const [plant, row] = [await readPlant(db, plantId), await latestPackage(db, projectId)]
  if (plant === undefined || row === undefined) return
  const { release, quantity } = row.facts
  for (const person of await plantPeople(writing, plant)) {
    const lang = langOf(person.lang)
    const data: ProjectMail = {
      ...nothing,
      name: person.name,
      record: release.title,
      artist: release.artist,
      counted: String(quantity.ordered),
      date: date(lang),
      number: release.catalogueNumber,
      link: publicUrl + pathFor('plant', lang) + query,
    }
    const key = `${template}:${projectId}:${sequence}:${hashToken(person.email)}`
    await queueMail(db, { key, template, to: person.email, lang, data })
  }
}

type RunTemplate = 'run_ordered' | 'run_plan_moved' | 'run_refused' | 'run_unanswered'

/** What a mail about a run tells of its plant and its days. */
function toldOf(template: RunTemplate, news: RunNews, plant: string, lang: Locale, now: Date) {
  const day = (stage: keyof StageDays) => (news.days === null ? '' : dayText(news.days[stage], lang))
  if (template === 'run_ordered') return { date: day('test'), amount: day('press') }
  if (template === 'run_plan_moved') return { date: day('press') }
  return { amount: plant, date: formatDate(now, lang) }
}

/** Tells the owner of a run of its days, and staff of what waits for them. */
export async function tellOfRun(
  writing: PlantWriting,
  template: RunTemplate,
  news: RunNews,
  placedAt: Date,
): Promise<void> {
  const { db, publicUrl } = writing
  const { projectId, sequence, plantId, reason } = news
  const project = await readToldProject(db, projectId)
  if (project === undefined) return
  const isForStaff = template === 'run_refused' || template === 'run_unanswered'
  const people = isForStaff ? await staffPeople(db, 'project.move') : await ownerOf(db, projectId)
  const plant = (await readPlant(db, plantId))?.name ?? ''
  const packed = await latestPackage(db, projectId)
  for (const person of people) {
    const lang = langOf(person.lang)
    const path = isForStaff ? pathFor('admin-runs', lang) : pathFor('project-manage', lang)
    const data: ProjectMail = {
      ...nothing,
      name: person.name,
      record: project.name,
      artist: project.artist_name,
      reason,
      counted: String(packed?.facts.quantity.ordered ?? ''),
      number: packed?.facts.release.catalogueNumber ?? '',
      ...toldOf(template, news, plant, lang, placedAt),
      link: `${publicUrl}${path}?id=${projectId}`,
    }
    const key = `${template}:${projectId}:${sequence}:${hashToken(person.email)}`
    await queueMail(db, { key, template, to: person.email, lang, data })
  }
}
