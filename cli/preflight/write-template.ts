import { isFailure } from '#contract'
import { partNamed, partNames } from '#domain/pressing/parts/part-rows.ts'
import { frameOf } from '#domain/pressing/parts/run-parts.ts'
import { templatePdf } from '#domain/pressing/parts/template-pdf.ts'
import { templateWords } from '#domain/pressing/parts/template-words.ts'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { writeOutput } from '../terminal/files.ts'
import { failed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import type { RunOptions } from './run-preflight.ts'

export interface TemplateOptions extends RunOptions {
  readonly output?: string
  readonly named: string
  readonly force?: boolean
}

/** Writes the template of a part to a file. The same run gives the same bytes. Rules 8. */
export async function writeTemplate(
  terminal: Terminal,
  key: string,
  { output = `template-${key}.pdf`, named, force = false, ...options }: TemplateOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const { size, discs, weight, sleeve, innerSleeve: inner_sleeve } = options
  const run = { ...defaultSpec, size, discs, weight, sleeve, inner_sleeve }
  const part = partNamed(key, frameOf(run))
  if (part === undefined) return streams.fail(failed('part_unknown', partNames.join(', ')).problem)
  const bytes = templatePdf(part, templateWords(part, run, named))
  const path = await writeOutput(terminal, output, bytes, { isForced: force })
  if (isFailure(path)) return streams.fail(path.problem)
  streams.result(
    { file: path, part: key, width_um: part.widthUm, height_um: part.heightUm },
    () => `Written: ${path}`,
  )
  return exitCodes.ok
}
