// Runs at plants from the terminal: the same calls for staff and for who acts for a plant.
import { isFailure, type Input, type Output } from '#contract'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { elsewhereSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { discGrams } from '#domain/pressing/quote/quote-weight.ts'
import { editionsToText, objectText, pressedEditions } from '#domain/pressing/quote/run-contents.ts'
import { speedText } from '#domain/pressing/quote/side-length.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { choiceWord, pageWord } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, problemIn, withShop } from '../with-shop.ts'

type Card = Output<'runs.list'>['rows'][number]
type Run = Output<'runs.one'>

export interface RunListOptions {
  readonly plant?: number
  readonly late?: boolean
  readonly turn?: NonNullable<Input<'runs.list'>['turn']>
  readonly origin?: NonNullable<Input<'runs.list'>['origin']>
}

const standing = ({ order, stage }: Pick<Card, 'order' | 'stage'>): string =>
  order === null || order === 'confirmed' ? pageWord('stage.', stage) : pageWord('plants.order', order)

const copies = ({ ordered, accepted }: Pick<Card, 'ordered' | 'accepted'>): string =>
  `${ordered ?? '?'}${accepted === null ? '' : ` / ${accepted}`}`

/** Lists runs by their day. */
export const listRuns = (
  terminal: Terminal,
  { plant, late, turn, origin, ...options }: RunListOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const asked = {
      ...(plant !== undefined && { plant }),
      ...(late === true && { late }),
      ...(turn !== undefined && { turn }),
      ...(origin !== undefined && { origin }),
    }
    return answer(streams, await ports.api.call('runs.list', asked), ({ rows }) =>
      rows.length === 0
        ? 'No runs.'
        : table(
            ['run', 'number', 'record', 'stands', 'plant', 'copies', 'next day', 'turn', 'late'],
            rows.map(row => [
              row.id,
              row.catalogue_number,
              row.record,
              standing(row),
              row.plant?.name ?? '',
              copies(row),
              row.next_day ?? '',
              pageWord('plants.turn', row.turn),
              row.late === 'none' ? '' : pageWord('plants.late', row.late),
            ]),
            { head: text => streams.paint('dim', text) },
          ),
    )
  })

const packageText = ({ package: packed, build }: Run): string => {
  if (packed === null) return build === null ? 'none' : [build.standing, build.problem ?? ''].join(' ').trim()
  const taken = packed.taken === null ? 'taken by nobody' : `version ${packed.taken} is worked with`
  return `version ${packed.version} as of ${packed.as_of}, ${packed.bytes} bytes; ${taken}`
}

/** Recordings of 24 bits that were made of others. */
const madeText = ({ package: packed }: Run): string =>
  (packed?.files ?? [])
    .flatMap(({ path, made }) =>
      made === null ? [] : [`${path} of ${made.of}, ${made.clipped} samples held at full scale`],
    )
    .join('; ') || 'none'

/** What is pressed, in a line: "300 × 12″, 33/45, 140 g, black", and how it is split. */
function pressedRows({ spec }: Run): [string, string | null][] {
  if (spec === undefined) return [['pressed', null]]
  const { quantity, size, weight, colour_class, editions } = spec
  const of = { ...defaultSpec, ...spec }
  const disc = [
    speedText(of),
    `${discGrams[size][weight]} g`,
    ...(editions.length === 0 ? [choiceWord('colour_class', colour_class)] : []),
  ]
  const object = [objectText(spec), ...(spec.format === 'vinyl' ? disc : [])].join(', ')
  const split = editions.length === 0 ? null : editionsToText(pressedEditions(spec))
  return [
    ['pressed', `${quantity} × ${object}`],
    ['editions', split],
  ]
}

/** Of a contract whose plant is in another country than its tax was reckoned from. */
function elsewhereRows({ goods_start: start }: Run): [string, string][] {
  const text = start && elsewhereSentence(start.taxed_from, start.plant, 'en')
  return text ? [['tax', text]] : []
}

const runText = (run: Run): string =>
  facts([
    ['run', `${run.id} ${run.catalogue_number} ${run.record}`],
    ['stands', standing(run)],
    ['plant', run.plant === null ? 'none' : `${run.plant.id} ${run.plant.name}`],
    ['copies', copies(run)],
    ...pressedRows(run),
    ['days', run.days === null ? 'none' : Object.entries(run.days).join(' ').replaceAll(',', ' ')],
    ['next', run.next_day ?? 'nothing'],
    ['turn', pageWord('plants.turn', run.turn)],
    ['late', pageWord('plants.late', run.late)],
    ['reason', run.reason ?? 'none'],
    ...elsewhereRows(run),
    ['package', packageText(run)],
    ['24 bit', madeText(run)],
    ['moves', [...run.order_moves, ...run.stage_moves].join(', ') || 'none'],
  ])

/** Shows one run. */
export const showRun = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('runs.one', { id }), runText),
  )

export interface RunMoveOptions {
  readonly plant?: number
  readonly from?: string
  readonly reason?: string
  readonly pressed?: number
  readonly accepted?: number
  readonly on?: string
  readonly cut?: string
  readonly plate?: string
  readonly test?: string
  readonly print?: string
  readonly press?: string
}

const steps = ['cut', 'plate', 'test', 'print', 'press'] as const

/** The days that were typed, by step. */
const daysOf = (asked: RunMoveOptions) =>
  Object.fromEntries(
    steps.flatMap(step => {
      const day = asked[step]
      return day === undefined ? [] : [[step, day]]
    }),
  )

/** Moves one run, with the package and the entry of its log that were just seen, and prints it. */
export const moveRun = (
  terminal: Terminal,
  { id, move, ...asked }: RunMoveOptions & CommonOptions & { readonly id: string; readonly move: string },
): Promise<ExitCode> =>
  withShop(terminal, asked, async ({ ports, streams }) => {
    const run = await ports.api.call('runs.one', { id })
    if (isFailure(run)) return streams.fail(problemIn(run))
    const { plant, from, reason, pressed, accepted, on } = asked
    const input = {
      id,
      move,
      seen: run.seen,
      days: daysOf(asked),
      ...(run.package !== null && { version: run.package.version }),
      ...(plant !== undefined && { plant }),
      ...(from !== undefined && { from }),
      ...(reason !== undefined && { reason }),
      ...(pressed !== undefined && { pressed }),
      ...(accepted !== undefined && { accepted }),
      ...(on !== undefined && { on }),
    }
    const moved = await ports.api.call('runs.move', input, { idempotencyKey: ports.random.key() })
    return answer(streams, moved, runText)
  })

/** Has the package of a run built. */
export const buildRun = (terminal: Terminal, id: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) =>
    answer(streams, await ports.api.call('runs.build', { id }), ({ build }) => `package: ${build.standing}`),
  )
