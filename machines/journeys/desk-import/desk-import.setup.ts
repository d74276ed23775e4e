// Types and named parts of the chart of a file that is brought in at a desk.
import { isFailure, type Input, type Output, type Result } from '#contract'
import type { DeskNoun } from '#domain/desks/desks.ts'
import { assertEvent, assign, setup } from 'xstate'
import {
  defect,
  type Problem,
  problemOf,
  requiredAction,
  requiredActor,
  timedOut,
} from '../../call-results.ts'
import type { FileFacts } from '#domain/text/validation.ts'

type Looked = Output<'desk.fileColumns'>
type Checked = Output<'desk.import'>

/** What a file does not say of itself; left out, it is found out or written as usual. */
type Reading = Pick<Input<'desk.fileColumns'>, 'separator' | 'encoding' | 'dates' | 'decimal'>

/** What the page hands over. */
export interface DeskImportInput {
  readonly noun: DeskNoun
}

export interface DeskImportContext {
  readonly noun: DeskNoun
  readonly file: FileFacts | null
  readonly reading: Reading
  /** How the file would be read; null before that is known. */
  readonly looked: Looked | null
  /** By head of the file, the column that somebody chose for it; an empty text leaves it out. */
  readonly map: Readonly<Record<string, string>>
  /** Name of the map that the file is read by, and the one under which its own is to be kept; empty: none. */
  readonly kept: string
  readonly keepAs: string
  /** The kept map that is being forgotten; empty: none. */
  readonly forgotten: string
  /** Instead of its lines, what it does not name is looked for. */
  readonly isMissing: boolean
  readonly checked: Checked | null
  readonly problem: Problem | null
}

type DeskImportEvent =
  | { readonly type: 'deskImport.choose'; readonly file: FileFacts }
  | { readonly type: 'deskImport.read'; readonly reading: Reading }
  | { readonly type: 'deskImport.map'; readonly head: string; readonly to: string }
  | { readonly type: 'deskImport.use'; readonly name: string }
  | { readonly type: 'deskImport.keep'; readonly name: string }
  | { readonly type: 'deskImport.forget'; readonly name: string }
  | { readonly type: 'deskImport.check'; readonly missing?: boolean }
  | { readonly type: 'deskImport.back' }

/** A large file is sent, read and compared with all that is at the desk. */
export const importTimeoutMs = 180_000

const isLooked = (answer: object): answer is Looked => !isFailure(answer) && 'columns' in answer
const isChecked = (answer: object): answer is Checked => !isFailure(answer) && 'verdicts' in answer

export const nothingChosen = {
  file: null,
  reading: {},
  looked: null,
  map: {},
  kept: '',
  keepAs: '',
  forgotten: '',
  isMissing: false,
  checked: null,
  problem: null,
} as const satisfies Omit<DeskImportContext, 'noun'>

export const deskImportSetup = setup({
  types: {
    context: {} as DeskImportContext,
    events: {} as DeskImportEvent,
    input: {} as DeskImportInput,
    tags: {} as 'busy',
  },
  actors: {
    look: requiredActor<Result<'desk.fileColumns'>, DeskImportContext>('desk.fileColumns'),
    forget: requiredActor<Result<'desk.forgetMapping'>, DeskImportContext>('desk.forgetMapping'),
    check: requiredActor<Result<'desk.import'>, DeskImportContext>('desk.import'),
  },
  guards: {
    succeeded: (_, answer: object) => isLooked(answer) || isChecked(answer),
    isForgotten: (_, answer: object) => !isFailure(answer),
    isUnknown: ({ context }) => context.looked === null,
  },
  actions: {
    keepFile: assign(({ event }) => {
      assertEvent(event, 'deskImport.choose')
      return { ...nothingChosen, file: event.file }
    }),
    /** Another separator or encoding makes other heads, to which no map fits. */
    keepReading: assign(({ context, event }) => {
      assertEvent(event, 'deskImport.read')
      return { reading: { ...context.reading, ...event.reading }, map: {}, problem: null }
    }),
    /** What was chosen by hand gives way to the map that was kept. */
    useKept: assign(({ event }) => {
      assertEvent(event, 'deskImport.use')
      return { kept: event.name, map: {}, problem: null }
    }),
    nameMap: assign(({ event }) => {
      assertEvent(event, 'deskImport.keep')
      return { keepAs: event.name }
    }),
    nameForgotten: assign(({ event }) => {
      assertEvent(event, 'deskImport.forget')
      return { forgotten: event.name, problem: null }
    }),
    /** The file is looked into anew: by its heads, if it was read by what is forgotten. */
    dropForgotten: assign(({ context }) => ({
      kept: context.kept === context.forgotten ? '' : context.kept,
      forgotten: '',
    })),
    keepAsked: assign(({ event }) => {
      assertEvent(event, 'deskImport.check')
      return { isMissing: event.missing === true }
    }),
    keepMap: assign(({ context, event }) => {
      assertEvent(event, 'deskImport.map')
      return { map: { ...context.map, [event.head]: event.to }, problem: null }
    }),
    keepLooked: assign((_, answer: object) =>
      isLooked(answer) ? { looked: answer, checked: null, problem: null } : {},
    ),
    keepChecked: assign((_, answer: object) => (isChecked(answer) ? { checked: answer, problem: null } : {})),
    openJob: requiredAction<object>('openJob'),
    forgetChecked: assign({ checked: null, problem: null }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
  },
  delays: { importTimeout: importTimeoutMs },
})
