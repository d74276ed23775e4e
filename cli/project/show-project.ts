import { type Failure, isFailure, type ProjectDetail, type ProjectItem } from '#contract'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { choiceWord, spaced } from '../terminal/page-words.ts'
import type { Paint } from '../terminal/paint.ts'
import { facts, table } from '../terminal/table.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type OpenShop, problemIn, withShop } from '../with-shop.ts'
import { draftText, findingsText, missingIn, reportOn } from './own-projects.ts'

export interface ProjectShowOptions {
  readonly currency?: CurrencyCode
}

import { amount, deadlineMinute } from '../terminal/amounts.ts'
import { type Run, runText } from './run-text.ts'

const left = (count: number | null): string => (count === null ? 'made to order' : String(count))

const sizesOf = ({ sizes }: ProjectItem): string =>
  sizes.map(({ size, stock_left }) => `${sizeName(size)} (${left(stock_left)})`).join(', ')

/** A record as the terminal shows it. */
function projectText(project: ProjectDetail, run: Run | undefined, paint: Paint): string {
  const head = facts(
    [
      ['id', project.id],
      ['label', project.label_name],
      ['catalogue no.', project.catalogue_number],
      ['kind', [project.category, project.format].filter(Boolean).join(', ')],
      ['sale', `${choiceWord('sale', project.sale)}, ${spaced(project.availability)}`],
      ['goal', project.goal === null ? null : `${project.sold ?? 0} of ${project.goal} sold`],
      ['ends', project.ends_at === null ? null : deadlineMinute(project.ends_at)],
      ['release', project.release_date],
      ['sold by', project.shop.name],
      ['sent from', project.ships_from],
      ['likes', project.likes],
    ],
    text => paint('dim', text),
  )
  const rows = project.items.map(item => [
    item.id,
    item.name,
    amount(item.price, item.currency),
    left(item.stock_left),
    sizesOf(item),
  ])
  const items = table(['item', 'pressing', 'price', 'left', 'sizes'], rows, {
    right: ['item', 'price'],
    head: text => paint('dim', text),
  })
  const title = `${paint('bold', project.name)}  ${project.artist_name}`
  return [title, head, '', items, ...(run ? ['', runText(run)] : [])].join('\n')
}

/** One of one's own that nobody else sees yet: what it still misses, and what was found in its music. */
async function showDraft(
  { ports, streams, terminal }: OpenShop,
  id: string,
  unseen: Failure,
): Promise<ExitCode> {
  const draft = await ports.api.call('projects.edit', { id: Number(id) })
  if (isFailure(draft)) return streams.fail(problemIn(unseen))
  const report = await reportOn(ports, draft, terminal.nowMs())
  if (isFailure(report)) return streams.fail(problemIn(report))
  const missing = draft.step === 'creating' ? missingIn(report) : []
  streams.result({ ...draft, missing, findings: report.findings }, () =>
    [draftText(draft, missing), findingsText(draft, report, streams.paint)].filter(Boolean).join('\n\n'),
  )
  return exitCodes.ok
}

/** Prints a record with its pressings and prices; to its owner and staff also what its run costs. */
export const showProject = (
  terminal: Terminal,
  id: string,
  { currency, ...options }: ProjectShowOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { ports, streams } = shop
    const project = await ports.api.call('projects.one', { id, ...(currency && { currency }) })
    if (isFailure(project)) {
      return project.code === 'not_found' && /^\d{1,10}$/.test(id)
        ? showDraft(shop, id, project)
        : streams.fail(problemIn(project))
    }
    // Whoever may not see it, or is not signed in, is told nothing of the run.
    const stats = await ports.api.call('projects.stats', { id })
    const run = isFailure(stats) ? undefined : stats.run
    streams.result({ ...project, ...(run && { run }) }, () => projectText(project, run, streams.paint))
    return exitCodes.ok
  })
