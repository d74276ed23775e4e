// Lines of a job as a terminal reads them: all, or the first of those that matter.
import { isFailure, type Output } from '#contract'
import type { OpenShop } from '../with-shop.ts'

type Job = Output<'desk.job'>
type Line = Job['lines'][number]

/** Lines that a terminal shows; a report has all. */
export const mostShown = 50

/** Lines of a page: with each of them the sums of the whole job are reckoned. */
const pageLines = 1_000

/** All lines of a job, telling how far it is. */
export async function linesOf(
  { ports, streams }: OpenShop,
  { id, verdicts }: Pick<Job, 'id' | 'verdicts'>,
): Promise<Line[] | { readonly error: true }> {
  const lines: Line[] = []
  const total = Object.values(verdicts).reduce((sum, count) => sum + count, 0)
  const progress = streams.progress('Reading lines')
  let after: string | undefined
  do {
    const asked = { id, limit: pageLines, ...(after !== undefined && { after }) }
    const page = await ports.api.call('desk.job', asked)
    if (isFailure(page)) {
      progress.end()
      return page
    }
    lines.push(...page.lines)
    progress.at(lines.length, total)
    after = page.next ?? undefined
  } while (after !== undefined)
  progress.end()
  return lines
}

/** The first lines that are refused, and the first of those that make or change something, in their order. */
export async function linesShown(
  { ports }: OpenShop,
  { id }: Pick<Job, 'id'>,
): Promise<Line[] | { readonly error: true }> {
  const lines: Line[] = []
  for (const verdict of ['refused', 'create', 'change'] as const) {
    const page = await ports.api.call('desk.job', { id, verdict, limit: mostShown })
    if (isFailure(page)) return page
    lines.push(...page.lines)
  }
  return lines.toSorted((a, b) => a.line - b.line)
}

/** Milliseconds between two words on work of which nobody knows how far it is. */
const beatMs = 1_000

/** Says that the shop is still at work, and for how long, until what it was asked for is there. */
export async function whileWaiting<Answer>(
  { streams, terminal }: OpenShop,
  title: string,
  asked: Promise<Answer>,
): Promise<Answer> {
  const progress = streams.progress(title)
  const sinceMs = terminal.nowMs()
  const beat = setInterval(
    () => progress.at(Math.round((terminal.nowMs() - sinceMs) / 1_000), undefined, 'seconds'),
    beatMs,
  )
  try {
    return await asked
  } finally {
    clearInterval(beat)
    progress.end()
  }
}
