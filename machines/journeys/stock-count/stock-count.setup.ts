// The context, events and named parts of a count.
import { assertEvent, assign, setup } from 'xstate'
import { isFailure, type Output, type Result } from '#contract'
import {
  type CountedItem,
  countOneMore,
  countReason,
  countSet,
  countWithout,
  isCountable,
  itemsOfCode,
  type ShelfCount,
} from '#domain/catalogue/shelf-count.ts'
import {
  callTimeoutMs,
  defect,
  isUncertain,
  type Problem,
  problemOf,
  requiredAction,
  requiredActor,
  timedOut,
} from '../../call-results.ts'

type Compared = readonly Output<'staff.countStock'>['results'][number][]
type Found = readonly CountedItem[] | Exclude<Result<'desk.list'>, Output<'desk.list'>>

interface StockCountInput {
  /** A count that a reload broke off. */
  readonly kept: ShelfCount | null
}

export interface StockCountContext extends ShelfCount {
  /** What was scanned and is not known yet, oldest first. */
  readonly codes: readonly string[]
  /** The sizes or records of one code, to choose from. */
  readonly found: readonly CountedItem[]
  /** The last code that nothing has. */
  readonly unknown: string | null
  /** One for each line, in their order, of the last comparison. */
  readonly results: Compared
  /** Why all differ that have no reason of their own. */
  readonly reason: string
  readonly key: string
  readonly countId: number | null
  readonly problem: Problem | null
}

type Which = Pick<CountedItem, 'itemId' | 'size'>

export type StockCountEvent =
  | { readonly type: 'stockCount.begin'; readonly shelf: string }
  /** A barcode, or a catalogue number that was typed. */
  | { readonly type: 'stockCount.scan'; readonly code: string }
  | ({ readonly type: 'stockCount.choose' } & Which)
  /** What was scanned is left out. */
  | { readonly type: 'stockCount.skip' }
  | ({ readonly type: 'stockCount.set'; readonly counted: number } & Which)
  | ({ readonly type: 'stockCount.remove' } & Which)
  | { readonly type: 'stockCount.retry' | 'stockCount.back' | 'stockCount.drop' }
  | ({ readonly type: 'stockCount.explain'; readonly reason: string } & Which)
  | { readonly type: 'stockCount.explainAll'; readonly reason: string }
  | { readonly type: 'stockCount.compare' | 'stockCount.close'; readonly key: string }

const nothing = {
  shelf: '',
  lines: [],
  codes: [],
  found: [],
  unknown: null,
  results: [],
  reason: '',
  key: '',
  countId: null,
  problem: null,
} as const

/** A count that has not begun, or goes on where it was broken off. */
export const begunWith = ({ kept }: StockCountInput): StockCountContext => ({ ...nothing, ...kept })

const outputOf = (event: object): unknown => ('output' in event ? event.output : undefined)
const isFound = (value: unknown): value is readonly CountedItem[] => Array.isArray(value)

/** Lines that differ and of which nobody has said why. */
export const unexplained = ({ lines, results, reason }: StockCountContext): boolean =>
  reason.trim() === '' &&
  results.some(({ outcome }, index) => outcome === 'changed' && (lines[index]?.reason ?? '').trim() === '')

const bookable = new Set(['same', 'changed'])

/** Nothing stands in the way of writing the count down but a reason that is missing. */
export const isBookable = ({ results }: StockCountContext): boolean =>
  results.length > 0 && results.every(({ outcome }) => bookable.has(outcome))

type Answer = Result<'staff.countStock'>
const isAnswer = (value: unknown): value is Output<'staff.countStock'> =>
  typeof value === 'object' && value !== null && 'results' in value

export const stockCountSetup = setup({
  types: {
    context: {} as StockCountContext,
    events: {} as StockCountEvent,
    input: {} as StockCountInput,
  },
  actors: {
    /** The items that a code may be of. */
    findItems: requiredActor<Found, { readonly code: string }>('findItems'),
    compareCount: requiredActor<Answer, StockCountContext>('compareCount'),
    bookCount: requiredActor<Answer, StockCountContext>('bookCount'),
  },
  delays: { callTimeout: callTimeoutMs },
  guards: {
    isNamed: ({ event }) => event.type === 'stockCount.begin' && event.shelf.trim() !== '',
    isCode: ({ event }) => event.type === 'stockCount.scan' && event.code.trim() !== '',
    hasBegun: ({ context }) => context.shelf !== '',
    hasLines: ({ context }) => context.lines.length > 0,
    /** What was scanned is of one line that is there already. */
    isCounted: ({ context: { lines, codes } }) => itemsOfCode(lines, codes[0] ?? '').length === 1,
    isWaiting: ({ context }) => context.codes.length > 0,
    isOne: ({ event }) => {
      const found = outputOf(event)
      return isFound(found) && found.length === 1
    },
    isSeveral: ({ event }) => {
      const found = outputOf(event)
      return isFound(found) && found.length > 1
    },
    isNone: ({ event }) => isFound(outputOf(event)),
    isOffered: ({ context, event }) =>
      event.type === 'stockCount.choose' &&
      context.found.some(one => one.itemId === event.itemId && one.size === event.size),
    isCountable: ({ event }) => event.type === 'stockCount.set' && isCountable(event.counted),
    isCompared: ({ event }) => isAnswer(outputOf(event)),
    isBooked: ({ event }) => {
      const answer = outputOf(event)
      return isAnswer(answer) && answer.booked
    },
    isUncertain: ({ event }) => {
      const answer = outputOf(event)
      return isFailure(answer) && isUncertain(problemOf(answer))
    },
    mayClose: ({ context }) => isBookable(context) && !unexplained(context),
  },
  actions: {
    keepShelf: assign(({ event }) => {
      assertEvent(event, 'stockCount.begin')
      return { ...nothing, shelf: event.shelf.trim().slice(0, 80) }
    }),
    keepCode: assign(({ context, event }) => {
      assertEvent(event, 'stockCount.scan')
      return { codes: [...context.codes, event.code.trim()].slice(0, 100), unknown: null }
    }),
    countCode: assign(({ context: { lines, codes } }) => {
      const [item] = itemsOfCode(lines, codes[0] ?? '')
      return { lines: item ? countOneMore(lines, item) : lines, codes: codes.slice(1) }
    }),
    countFound: assign(({ context, event }) => {
      const found = outputOf(event)
      const [item] = isFound(found) ? found : []
      return {
        lines: item ? countOneMore(context.lines, item) : context.lines,
        codes: context.codes.slice(1),
      }
    }),
    countChosen: assign(({ context, event }) => {
      assertEvent(event, 'stockCount.choose')
      const item = context.found.find(one => one.itemId === event.itemId && one.size === event.size)
      return {
        lines: item ? countOneMore(context.lines, item) : context.lines,
        codes: context.codes.slice(1),
        found: [],
      }
    }),
    keepFound: assign(({ event }) => {
      const found = outputOf(event)
      return { found: isFound(found) ? found : [] }
    }),
    keepUnknown: assign(({ context: { codes } }) => ({ unknown: codes[0] ?? null, codes: codes.slice(1) })),
    skipCode: assign(({ context: { codes } }) => ({ codes: codes.slice(1), found: [], problem: null })),
    setCount: assign(({ context, event }) => {
      assertEvent(event, 'stockCount.set')
      return { lines: countSet(context.lines, event) }
    }),
    removeLine: assign(({ context, event }) => {
      assertEvent(event, 'stockCount.remove')
      return { lines: countWithout(context.lines, event) }
    }),
    keepResults: assign(({ event }) => {
      const answer = outputOf(event)
      return isAnswer(answer)
        ? { results: answer.results, countId: answer.count_id, problem: null }
        : { problem: problemOf(answer) }
    }),
    keepReason: assign(({ context, event }) => {
      assertEvent(event, 'stockCount.explain')
      return { lines: countReason(context.lines, event) }
    }),
    keepReasonOfAll: assign(({ event }) => {
      assertEvent(event, 'stockCount.explainAll')
      return { reason: event.reason }
    }),
    keepKey: assign(({ event }) => {
      assertEvent(event, ['stockCount.compare', 'stockCount.close'])
      return { key: event.key }
    }),
    keepProblem: assign(({ event }) => ({ problem: problemOf(outputOf(event)) })),
    keepTimeout: assign({ problem: timedOut }),
    keepDefect: assign({ problem: defect }),
    forgetProblem: assign({ problem: null }),
    clear: assign(nothing),
    /** Keeps the count for a reload of the page. */
    store: requiredAction<ShelfCount>('store'),
    signal: requiredAction<'good' | 'wrong'>('signal'),
  },
})
