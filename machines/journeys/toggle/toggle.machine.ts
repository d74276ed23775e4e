// Wishes, likes and follows: one switch per target. It turns at once and turns back when the server
// refuses; what is sent is the opposite of what was. One call at a time; a second click on a target under
// way changes nothing.
import { isFailure } from '#contract'
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { callTimeoutMs, defect, problemOf, timedOut, requiredActor } from '../../call-results.ts'
import { fact, shopRef, type ToggleKind } from '../../shop-events.ts'

export interface Target {
  readonly kind: ToggleKind
  readonly id: number
}

/** A target and what it is to become. */
export interface Flip extends Target {
  readonly on: boolean
}

type Members = Readonly<Record<ToggleKind, readonly number[]>>

interface ToggleContext {
  readonly members: Members
  readonly isSignedIn: boolean
  /** The first is under way, the others wait. */
  readonly flips: readonly Flip[]
}

export type ToggleEvent =
  | { readonly type: 'toggle.flip'; readonly kind: ToggleKind; readonly id: number }
  | { readonly type: 'toggle.membersKnown'; readonly members: Members }
  | { readonly type: 'toggle.sessionClosed' }

const nobody: Members = { wish: [], like: [], follow: [], follow_label: [] }
const isSame = (one: Target, other: Target) => one.kind === other.kind && one.id === other.id

const turned = (members: Members, { kind, id, on }: Flip): Members => {
  const others = members[kind].filter(member => member !== id)
  return { ...members, [kind]: on ? [...others, id] : others }
}

const toggleSetup = setup({
  types: { context: {} as ToggleContext, events: {} as ToggleEvent, tags: {} as 'busy' },
  actors: { sendFlip: requiredActor<object, Flip | null>('user.wish') },
  guards: {
    isStranger: ({ context }) => !context.isSignedIn,
    isUnderWay: ({ context, event }) =>
      event.type === 'toggle.flip' && context.flips.some(flip => isSame(flip, event)),
    hasFlips: ({ context }) => context.flips.length > 0,
    succeeded: (_, result: object) => !isFailure(result),
  },
  actions: {
    turn: assign(({ context, event }) => {
      assertEvent(event, 'toggle.flip')
      const { kind, id } = event
      const flip = { kind, id, on: !context.members[kind].includes(id) }
      return { members: turned(context.members, flip), flips: [...context.flips, flip] }
    }),
    turnBack: assign(({ context }) => {
      const [flip, ...flips] = context.flips
      return flip ? { members: turned(context.members, { ...flip, on: !flip.on }), flips } : {}
    }),
    finish: assign(({ context }) => ({ flips: context.flips.slice(1) })),
    keepMembers: assign(({ context, event }) => {
      assertEvent(event, 'toggle.membersKnown')
      return { isSignedIn: true, members: context.flips.reduce(turned, event.members) }
    }),
    forgetMembers: assign({ isSignedIn: false, members: nobody, flips: [] }),
    askToSignIn: sendTo(shopRef, ({ event }) => {
      assertEvent(event, 'toggle.flip')
      return fact({ type: 'toggle.signInNeeded', kind: event.kind, id: event.id })
    }),
    tellFlipped: sendTo(shopRef, ({ context }) => {
      const { kind, id, on } = context.flips[0] ?? { kind: 'wish', id: 0, on: false }
      return fact({ type: 'toggle.flipped', kind, id, on })
    }),
    tellFailed: sendTo(shopRef, ({ context }, result: object) =>
      fact({ type: 'toggle.failed', kind: context.flips[0]?.kind ?? 'wish', code: problemOf(result).code }),
    ),
  },
  delays: { flipTimeout: callTimeoutMs },
})

export const toggleMachine = toggleSetup.createMachine({
  id: 'toggle',
  meta: { requirements: ['4 Wishlist toggle', '7 POST user/wishes, user/follows/{id}, projects/{id}/like'] },
  context: { members: nobody, isSignedIn: false, flips: [] },
  initial: 'resting',
  on: {
    'toggle.flip': [
      { guard: 'isStranger', actions: 'askToSignIn' },
      { guard: 'isUnderWay' },
      { actions: 'turn' },
    ],
    'toggle.membersKnown': { actions: 'keepMembers' },
    'toggle.sessionClosed': { target: '.resting', actions: 'forgetMembers' },
  },
  states: {
    resting: { always: { guard: 'hasFlips', target: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendFlip',
        src: 'sendFlip',
        input: ({ context }) => context.flips[0] ?? null,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['tellFlipped', 'finish'],
          },
          {
            target: 'resting',
            actions: [{ type: 'tellFailed', params: ({ event }) => event.output }, 'turnBack'],
          },
        ],
        onError: {
          target: 'resting',
          actions: [{ type: 'tellFailed', params: () => ({ error: true, ...defect }) }, 'turnBack'],
        },
      },
      after: {
        flipTimeout: {
          target: 'resting',
          actions: [{ type: 'tellFailed', params: () => ({ error: true, ...timedOut }) }, 'turnBack'],
        },
      },
    },
  },
})

type ToggleMachine = typeof toggleMachine
export type ToggleSnapshot = SnapshotFrom<ToggleMachine>
