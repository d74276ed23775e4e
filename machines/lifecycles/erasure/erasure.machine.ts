// The wish that a person be forgotten: one of the staff asks, another confirms. Rules 11.
import { setup, type SnapshotFrom } from 'xstate'
import { coolingOffMs, type ErasureHindrance } from '#domain/people/erasure.ts'
import { type Act, isByStaff } from '../actor.ts'

export interface ErasureContext {
  /** Who asked, and when (epoch milliseconds). */
  readonly askedBy: string
  readonly askedAtMs: number
}
/** What confirming it is judged by beside person and time. */
export interface Forgetting {
  /** Nobody else of the staff could confirm it. */
  readonly isAlone: boolean
  readonly hindrance: ErasureHindrance | null
}
export type ErasureEvent =
  | (Act & Forgetting & { type: 'erasure.confirm' })
  | (Act & { type: 'erasure.withdraw' })

const erasureSetup = setup({
  types: { context: {} as ErasureContext, events: {} as ErasureEvent, input: {} as ErasureContext },
  guards: {
    isByStaff: (_, act: Act) => isByStaff(act),
    mayConfirm: ({ context }, act: Act & Forgetting) =>
      isByStaff(act) && act.hindrance === null && isSecondOrWaited(context, act),
  },
})

/** Who asked does not confirm; where there is nobody else, a day later. */
export const isSecondOrWaited = ({ askedBy, askedAtMs }: ErasureContext, act: Act & Forgetting): boolean =>
  act.actor.id !== askedBy || (act.isAlone && act.at >= askedAtMs + coolingOffMs)

export const erasureMachine = erasureSetup.createMachine({
  id: 'erasure',
  meta: { requirements: ['2 /admin/client'] },
  context: ({ input }) => input,
  initial: 'asked',
  states: {
    asked: {
      on: {
        'erasure.confirm': {
          guard: { type: 'mayConfirm', params: ({ event }) => event },
          target: 'done',
        },
        'erasure.withdraw': {
          guard: { type: 'isByStaff', params: ({ event }) => event },
          target: 'withdrawn',
        },
      },
    },
    done: { type: 'final' },
    withdrawn: { type: 'final' },
  },
})

export type ErasureSnapshot = SnapshotFrom<typeof erasureMachine>
