// The lists of a record that are made by hand: what a collection holds, what goes with a product. Each press
// sends what comes, goes or moves, so that two people who do it at once do not undo each other's work.
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { isFailure, type Input, type Output, type Result } from '#contract'
import { type DeskNoun, memberListOf } from '#domain/desks/desks.ts'
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
import { answered } from '../../move-ends.ts'
import { fact, shopRef } from '../../shop-events.ts'

type MemberLists = Output<'desk.members'>

export interface MembersInput {
  readonly noun: DeskNoun
  readonly id: number
  readonly lists: readonly MemberLists[]
}

type MembersAct = Pick<Input<'desk.setMembers'>, 'list' | 'add' | 'remove' | 'move'>

export interface MembersContext extends MembersInput {
  /** By list, the numbers that are being written. */
  readonly texts: Readonly<Record<string, string>>
  /** What is sent; kept until its answer is known. */
  readonly act: MembersAct | null
  readonly problem: Problem | null
}

type MembersEvent =
  | { readonly type: 'deskMembers.write'; readonly list: string; readonly text: string }
  | { readonly type: 'deskMembers.add'; readonly list: string }
  | { readonly type: 'deskMembers.remove'; readonly list: string; readonly member: number }
  | {
      readonly type: 'deskMembers.move'
      readonly list: string
      readonly member: number
      /** The one it is to stand before; null for the end. */
      readonly before: number | null
    }
  /** The page has read the lists anew, after a change of the record, of its rule or the undoing of one. */
  | { readonly type: 'deskMembers.loaded'; readonly lists: readonly MemberLists[] }
  | { readonly type: 'deskMembers.again' }
  | { readonly type: 'deskMembers.leave' }

/** The numbers in a text, however they are parted; a name that has one in it says none. */
const numbersIn = (text = ''): number[] =>
  /[^\d\s,;]/.test(text) ? [] : [...text.matchAll(/\d{1,10}/g)].map(([number]) => Number(number))

const isList = (answer: object): answer is MemberLists => !isFailure(answer) && 'by_rule' in answer

const membersSetup = setup({
  types: {
    context: {} as MembersContext,
    events: {} as MembersEvent,
    input: {} as MembersInput,
    tags: {} as 'busy',
  },
  actors: {
    act: requiredActor<Result<'desk.setMembers'>, MembersContext>('desk.setMembers'),
    read: requiredActor<readonly object[], MembersContext>('desk.members'),
  },
  guards: {
    saysNothing: ({ context, event }) => {
      assertEvent(event, 'deskMembers.add')
      return numbersIn(context.texts[event.list]).length === 0
    },
    succeeded: (_, answer: object) => isList(answer),
    isUncertain: (_, answer: object) => isUncertain(problemOf(answer)),
    isOrdered: ({ context, event }) => {
      assertEvent(event, 'deskMembers.move')
      return memberListOf(context.noun, event.list)?.unordered !== true
    },
    hasAct: ({ context }) => context.act !== null,
    areRead: (_, answers: readonly object[]) => answers.every(isList),
  },
  actions: {
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'deskMembers.write')
      return { texts: { ...context.texts, [event.list]: event.text } }
    }),
    keepAdding: assign(({ context, event }) => {
      assertEvent(event, 'deskMembers.add')
      return { act: { list: event.list, add: numbersIn(context.texts[event.list]) }, problem: null }
    }),
    keepRemoval: assign(({ event }) => {
      assertEvent(event, 'deskMembers.remove')
      return { act: { list: event.list, remove: [event.member] }, problem: null }
    }),
    keepMove: assign(({ event }) => {
      assertEvent(event, 'deskMembers.move')
      const { list, member: id, before } = event
      return { act: { list, move: { id, before } }, problem: null }
    }),
    tellNothing: assign({
      problem: { code: 'input_invalid', status: 422, fields: { add: 'input_required' } },
    }),
    keepList: assign(({ context: { lists, texts, act } }, answer: object) =>
      isList(answer)
        ? {
            lists: lists.map(one => (one.list === answer.list ? answer : one)),
            texts: act?.add === undefined ? texts : { ...texts, [act.list]: '' },
            act: null,
          }
        : {},
    ),
    keepLoaded: assign(({ event }) => {
      assertEvent(event, 'deskMembers.loaded')
      return { lists: event.lists }
    }),
    keepRead: assign((_, answers: readonly object[]) => ({ lists: answers.filter(isList), act: null })),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepUnread: assign((_, answers: readonly object[]) => ({
      problem: problemOf(answers.find(answer => !isList(answer)) ?? {}),
    })),
    forgetAct: assign({ act: null }),
    forgetProblem: assign({ problem: null }),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    reloadPage: requiredAction('page.reload'),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
  },
  delays: { membersTimeout: callTimeoutMs },
})

const kept = { type: 'keepFailure', ...answered } as const
const answers = { params: ({ event }: { event: { output: readonly object[] } }) => event.output } as const

export const deskMembersMachine = membersSetup.createMachine({
  id: 'deskMembers',
  meta: { requirements: ['2 /admin/category', '4 Cart: group shipment'] },
  context: ({ input }) => ({ ...input, texts: {}, act: null, problem: null }),
  initial: 'open',
  states: {
    open: {
      on: {
        'deskMembers.write': { actions: 'keepText' },
        'deskMembers.add': [
          { guard: 'saysNothing', actions: 'tellNothing' },
          { target: 'acting', actions: 'keepAdding' },
        ],
        'deskMembers.remove': { target: 'acting', actions: 'keepRemoval' },
        'deskMembers.move': { guard: 'isOrdered', target: 'acting', actions: 'keepMove' },
        // While something is sent or read, its own answer is newer.
        'deskMembers.loaded': { actions: 'keepLoaded' },
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'open',
            actions: [{ type: 'keepList', ...answered }, 'tellSaved', 'reloadPage'],
          },
          { guard: { type: 'isUncertain', ...answered }, target: 'uncertain', actions: kept },
          // It was refused, often since somebody else was quicker: what is there now is shown beside why.
          { target: 'reading', actions: [kept, 'forgetAct'] },
        ],
        onError: { target: 'uncertain', actions: 'keepDefect' },
      },
      after: { membersTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'areRead', ...answers },
            target: 'open',
            actions: { type: 'keepRead', ...answers },
          },
          { target: 'uncertain', actions: { type: 'keepUnread', ...answers } },
        ],
        onError: { target: 'uncertain', actions: 'keepDefect' },
      },
      after: { membersTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Whether it was done is not known. Sent twice it is done once. */
    uncertain: {
      on: {
        'deskMembers.again': [{ guard: 'hasAct', target: 'acting' }, { target: 'reading' }],
        'deskMembers.leave': { target: 'reading', actions: 'forgetProblem' },
      },
    },
  },
})

export type DeskMembersSnapshot = SnapshotFrom<typeof deskMembersMachine>
