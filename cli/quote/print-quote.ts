import { isFailure } from '#contract'
import type { Quote } from '#domain/pressing/quote/quote.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { writeOutput } from '../terminal/files.ts'
import { problemIn, withShop } from '../with-shop.ts'

/** Has the shop write a run on paper, by its own card and rates of the day, and keeps the PDF in a file. */
export const printQuote = (
  terminal: Terminal,
  { spec, currency }: Quote,
  file: string,
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const ship_to = spec.ship_to.map(address => ({ ...address }))
    const sheet = await ports.api.call('quote.print', { ...spec, ship_to, currency })
    if (isFailure(sheet)) return streams.fail(problemIn(sheet))
    const path = await writeOutput(terminal, file, sheet.bytes, { isForced: true })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.result({ file: path, size: sheet.bytes.length }, () => `Written: ${path}`)
    return exitCodes.ok
  })
