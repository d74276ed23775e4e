// The proof of a run from a terminal: what it says, and a word on each part.
import { isFailure, type Output } from '#contract'
import { proofColours } from '#domain/pressing/creation/proof-texts.ts'
import type { ProofVerdict } from '#domain/pressing/parts/part-state.ts'
import { formatDuration } from '#domain/time/duration.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { writeOutput } from '../terminal/files.ts'
import { choiceWord, spaced } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'

const colourWords = {
  choice: (key: string) => choiceWord('colour_class', key.replace(/^colour_class_/, '')),
  swatch: (name: string) => name,
}

function proofText({ name, proof, missing }: Output<'proofs.show'>): string {
  if (proof === null)
    return `There is no proof of ${name} yet; still needed: ${missing.join(', ') || 'nothing'}.`
  const { version, state, facts: said, parts } = proof
  const head = facts([
    ['proof', `v${version} of ${name}, ${spaced(state)}`],
    ['record', `${said.artist} – ${said.title}`],
    ['number', said.catalogueNumber],
    ['barcode', said.barcode],
    ['object', `${said.discs} x ${said.size} in, ${said.speed}, ${said.weight} g`],
    ['colour', proofColours(said, colourWords).join(', ')],
    ['copies', String(said.quantity)],
  ])
  const sides = said.sides.flatMap(({ side, runout, tracks }) => [
    `side ${side}, engraved ${runout}`,
    ...tracks.map(({ title, startSeconds }) => `  ${formatDuration(Math.round(startSeconds))} ${title}`),
  ])
  const rows = parts.map(({ key, version: file, verdict, words }) => [
    key,
    `v${file}`,
    verdict ?? 'waits',
    words.at(-1)?.comment ?? '',
  ])
  return [head, ...sides, table(['part', 'file', 'word', 'comment'], rows)].join('\n')
}

export interface ShowOptions {
  readonly version?: string
}

export const showProof = (
  terminal: Terminal,
  id: string,
  { version, ...options }: ShowOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const asked = { id, ...(version !== undefined && { version }) }
    return answer(streams, await ports.api.call('proofs.show', asked), proofText)
  })

export interface PaperOptions extends ShowOptions {
  readonly output?: string
  readonly force?: boolean
}

/** Writes the proof on paper into a file. */
export const writeProof = (
  terminal: Terminal,
  id: string,
  { version, output, force = false, ...options }: PaperOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const asked = { id, ...(version !== undefined && { version }) }
    const file = await ports.api.call('proofs.paper', asked)
    if (isFailure(file)) return streams.fail(problemIn(file))
    const path = await writeOutput(terminal, output ?? file.file_name, file.bytes, { isForced: force })
    if (isFailure(path)) return streams.fail(path.problem)
    streams.result({ file: path, size_bytes: file.bytes.length }, () => `Written: ${path}`)
    return 0
  })

export interface WordOptions {
  readonly comment?: string
  readonly source?: string
}

/** Says a word on one part of the proof that was just seen. */
export const sayOnProof = (
  terminal: Terminal,
  [id = '', part = '']: readonly string[],
  verdict: ProofVerdict,
  { comment = '', source = '', ...options }: WordOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const seen = await ports.api.call('proofs.show', { id })
    if (isFailure(seen)) return streams.fail(problemIn(seen))
    const asked = { id, proof: seen.proof?.version ?? 1, part, verdict, comment, source }
    const said = await ports.api.call('proofs.decide', asked, { idempotencyKey: ports.random.key() })
    return answer(streams, said, proofText)
  })
