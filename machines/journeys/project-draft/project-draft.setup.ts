// What the making of a project remembers, hears and does; the chart says when.
import { assign, setup } from 'xstate'
import { type FieldErrors, isFailure, type Output, type Result } from '#contract'
import { draftTextMost, isDraftField } from '#domain/pressing/creation/draft-fields.ts'
import { callTimeoutMs, type Problem, problemOf, requiredActor, requiredAction } from '../../call-results.ts'

export type Draft = Output<'projects.edit'>
/** What reading, saving and moving answer alike. */
export type DraftAnswer = Result<'projects.edit'> | Result<'projects.create'> | Result<'projects.ownerMove'>
type Answer = DraftAnswer
type Texts = Readonly<Record<string, string>>

export type DraftMove = 'submit' | 'withdraw' | 'reopen' | 'delete'

/** A move with the key that makes asking twice harmless. */
export interface AskedMove {
  readonly move: DraftMove
  readonly key: string
}

interface DraftInput {
  readonly draft: Draft
  /** Texts that a reload found unsaved, of this very version. */
  readonly unsaved: Texts
  /** For saving them. */
  readonly key: string
}

export interface DraftContext {
  readonly draft: Draft
  /** Texts that nobody has saved yet, by field. */
  readonly changed: Texts
  /** Texts that are on their way. */
  readonly sent: Texts
  /** Made by the last change: the same texts are saved once. */
  readonly key: string
  readonly asked: AskedMove | null
  readonly problem: Problem | null
  /** Why a submission, or what was saved, was refused, by field, until it changes. */
  readonly refused: FieldErrors
}

export type DraftEvent =
  | { readonly type: 'draft.change'; readonly name: string; readonly text: string; readonly key: string }
  | { readonly type: 'draft.retry' }
  /** What another tab or person saved counts; what is typed here is dropped, or put over it. */
  | { readonly type: 'draft.takeTheirs' }
  | { readonly type: 'draft.keepMine' }
  | ({ readonly type: 'draft.move' } & AskedMove)
  /** The sleeve's picture was changed by its form. */
  | { readonly type: 'draft.coverChanged'; readonly cover: string | null }
  /** Another project has come to the same page. */
  | ({ readonly type: 'draft.opened' } & DraftInput)

export interface Saving {
  readonly id: number
  readonly version: number
  readonly fields: Texts
  readonly key: string
}

export interface Moving extends AskedMove {
  readonly id: number
  readonly version: number
}

export const savingOf = ({ draft, sent, key }: DraftContext): Saving => ({
  id: draft.id,
  version: draft.version,
  fields: sent,
  key,
})

export const movingOf = ({ draft, asked }: DraftContext): Moving => {
  if (asked === null) throw new Error('a move is asked for')
  return { ...asked, id: draft.id, version: draft.version }
}

export const failed = (problem: Problem) => ({ error: true, code: problem.code })

/** What may be written of a draft: of what a contract has fixed, only that. Rules 22. */
const mayBe = ({ contract }: Draft, name: string, text: string): boolean =>
  (contract?.fixed[name] ?? text) === text

/** Unsaved texts, less those that a contract has fixed since they were typed. */
export const writable = (draft: Draft, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name, text]) => mayBe(draft, name, text)))

const fixedIn = (answer: object): readonly string[] =>
  Object.entries(problemOf(answer).fields ?? {}).flatMap(([name, code]) =>
    code === 'contract_fixed' ? [name] : [],
  )

const isDraft = (answer: Answer): answer is Draft => !isFailure(answer)
const hasTexts = (texts: Texts): boolean => Object.keys(texts).length > 0

export const anew = { changed: {}, sent: {}, asked: null, problem: null, refused: {} } as const

export const draftSetup = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    input: {} as DraftInput,
    tags: {} as 'busy',
  },
  actors: {
    save: requiredActor<Answer, Saving>('projects.create'),
    reread: requiredActor<Answer, { readonly id: number }>('projects.edit'),
    move: requiredActor<Answer, Moving>('projects.ownerMove'),
  },
  guards: {
    isChange: ({ context }, { name, text }: { name: string; text: string }) =>
      isDraftField(name) &&
      text.length <= draftTextMost(name) &&
      mayBe(context.draft, name, text) &&
      (context.changed[name] ?? context.sent[name] ?? context.draft.fields[name] ?? '') !== text,
    isOpen: ({ context }, move: DraftMove) => context.draft.moves.includes(move),
    isOther: ({ context }, draft: Draft) => context.draft.id !== draft.id,
    /** Handed in, or over: there is nothing to change any more. */
    isBeyond: ({ context }) => context.draft.step !== 'creating',
    hasChanged: ({ context }) => hasTexts(context.changed),
    hasMore: ({ context }, answer: Answer) => isDraft(answer) && hasTexts(context.changed),
    wantsMove: ({ context }, answer: Answer) => isDraft(answer) && context.asked !== null,
    succeeded: (_, answer: Answer) => isDraft(answer),
    /** Somebody else was faster: another tab, another person. */
    isOutdated: (_, answer: Answer) => problemOf(answer).code === 'draft_changed',
    /** A contract has fixed some of it meanwhile. */
    isAgreed: (_, answer: Answer) => fixedIn(answer).length > 0,
    /** It was handed in, or is gone: nothing can be saved any more. */
    isClosed: (_, answer: Answer) => ['transition_not_allowed', 'not_found'].includes(problemOf(answer).code),
  },
  actions: {
    change: assign(({ context }, { name, text, key }: { name: string; text: string; key: string }) => {
      const { [name]: _, ...refused } = context.refused
      return { changed: { ...context.changed, [name]: text }, key, refused, problem: null }
    }),
    send: assign(({ context }) => ({ sent: context.changed, changed: {}, problem: null })),
    /** What could not be saved waits again, under what was typed since. */
    putBack: assign(({ context }) => ({ changed: { ...context.sent, ...context.changed }, sent: {} })),
    /** What a contract has fixed meanwhile is not asked for again. */
    dropFixed: assign(({ context }, answer: Answer) => {
      const fixed = new Set(fixedIn(answer))
      return {
        changed: Object.fromEntries(Object.entries(context.changed).filter(([name]) => !fixed.has(name))),
      }
    }),
    keepDraft: assign((_, answer: Answer) =>
      isDraft(answer) ? { draft: answer, sent: {}, problem: null } : {},
    ),
    keepCover: assign(({ context }, cover: string | null) => ({ draft: { ...context.draft, cover } })),
    dropMine: assign({ changed: {}, sent: {} }),
    openAnew: assign((_, { draft, unsaved, key }: DraftInput) => ({
      ...anew,
      draft,
      changed: writable(draft, unsaved),
      key,
    })),
    keepAsked: assign((_, { move, key }: AskedMove) => ({
      asked: { move, key },
      refused: {},
      problem: null,
    })),
    forgetAsked: assign({ asked: null }),
    keepProblem: assign((_, answer: object) => {
      const problem = problemOf(answer)
      const isOfFields = problem.code === 'draft_incomplete' || problem.code === 'input_invalid'
      return { problem, refused: isOfFields ? (problem.fields ?? {}) : {} }
    }),
    /** Keeps what is unsaved where a reload finds it. */
    remember: requiredAction<DraftContext>('remember'),
    forget: requiredAction<DraftContext>('forget'),
    showMoved: requiredAction<{ readonly move: DraftMove; readonly draft: Draft }>('showMoved'),
  },
  // Long enough to finish a word, short enough that nothing is lost.
  delays: {
    pauseTimeout: 800,
    saveTimeout: callTimeoutMs,
    rereadTimeout: callTimeoutMs,
    moveTimeout: 2 * callTimeoutMs,
  },
})
