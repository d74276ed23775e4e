import { isFailure, type Output } from '#contract'
import { countRowsMost } from '#domain/catalogue/stock.ts'
import { counted as copies } from '../terminal/counted.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { readInput } from '../terminal/files.ts'
import { type CommonOptions, openStreams, type Streams } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { inWords } from '../terminal/words.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { type CountedRow, type CountLine, countLines } from './count-rows.ts'

export interface CountOptions {
  readonly dryRun?: boolean
  readonly note?: string
}

type Counted = Output<'staff.countStock'>
type Result = Counted['results'][number]

/** Why a row cannot be booked. */
const faults: Readonly<Partial<Record<Result['outcome'], string>>> = {
  unknown: 'no such item or size',
  several: 'this barcode is of several items: name the item',
  uncounted: 'made to order, nothing of it stands on the shelf',
  twice: 'an earlier line has it already',
}

const faultOf = ({ outcome, orders }: Result): string | undefined =>
  outcome === 'short' ? `fewer than were sold, to ${orders.join(', ')}` : faults[outcome]

/**
 * Books what was counted, the whole file or nothing. Lines that cannot be are told with their numbers, and
 * the exit code says so.
 */
export async function countStock(
  terminal: Terminal,
  file: string,
  options: CountOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const text = await readInput(terminal, file)
  if (isFailure(text)) return streams.fail(text.problem)
  const lines = countLines(text)
  const rows = lines.flatMap(one => ('row' in one ? [one.row] : []))
  const about = usageProblem(file, lines.length)
  if (about !== undefined) return streams.fail({ code: 'input_missing', about })
  if (rows.length < lines.length) return tellMistakes(streams, lines)
  return withShop(terminal, options, async ({ ports, streams: told }) => {
    const answer = await ports.api.call('staff.countStock', sheetOf(rows, options), {
      idempotencyKey: ports.random.key(),
    })
    if (!('results' in answer)) return told.fail(problemIn(answer))
    told.result(answer, () => countText(answer, lines, told))
    return summed(answer, told, options.dryRun === true)
  })
}

function usageProblem(file: string, lines: number): string | undefined {
  if (lines === 0) return `Nothing was counted in ${file}.`
  return lines > countRowsMost ? `${lines} lines are too many: at most ${countRowsMost} at once.` : undefined
}

const sheetOf = (rows: readonly CountedRow[], { dryRun, note }: CountOptions) => ({
  rows: [...rows],
  ...(note !== undefined && { note }),
  ...(dryRun === true && { dry_run: true }),
})

function tellMistakes(streams: Streams, lines: readonly CountLine[]): ExitCode {
  for (const one of lines) {
    if (!('problem' in one)) continue
    const { says, details } = inWords(one.problem)
    streams.warn(`line ${one.line}: ${details.length > 0 ? details.join('; ') : says}`)
  }
  return streams.fail({ code: 'input_missing', about: 'Nothing was counted: mend the lines named above.' })
}

function countText({ results }: Counted, lines: readonly CountLine[], { paint }: Streams): string {
  const rows = results.map((one, index) => [
    lines[index]?.line,
    one.item_id,
    one.name,
    one.size,
    one.expected,
    one.counted,
    one.difference !== null && one.difference > 0 ? `+${one.difference}` : one.difference,
    faultOf(one) ?? one.outcome,
  ])
  return table(['line', 'item', 'record', 'size', 'expected', 'counted', 'difference', 'what'], rows, {
    right: ['line', 'item', 'expected', 'counted', 'difference'],
    head: text => paint('dim', text),
  })
}

function summed({ booked, count_id, results }: Counted, streams: Streams, isDry: boolean): ExitCode {
  const bad = results.filter(one => faultOf(one) !== undefined).length
  const changed = results.filter(({ outcome }) => outcome === 'changed').length
  if (bad > 0) {
    streams.warn(`Nothing was written: ${copies(bad, 'line')} cannot be.`)
    return exitCodes.error
  }
  const told = `${copies(changed, 'difference')} in ${copies(results.length, 'line')}`
  streams.say(booked ? `Count ${count_id}: ${told}.` : `${told}${isDry ? ', nothing written' : ''}.`)
  return exitCodes.ok
}
