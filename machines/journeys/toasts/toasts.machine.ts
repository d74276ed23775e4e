// Short notices, three at a time. A confirmation goes by itself 1500 ms after it came into sight; errors
// and notices with an action stay until dismissed. Time stands still while the visitor points at them, is
// in them or looks away.
import { assertEvent, assign, enqueueActions, type SnapshotFrom, sendTo, setup } from 'xstate'
import { toastMs } from '#domain/constants.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { visibleToasts } from './toasts.visible.ts'

/** Text and action are keys of the translations. */
export interface Toast {
  readonly id: number
  readonly tone: 'good' | 'bad'
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>>
  readonly action?: string
}
/** What keeps notices in sight. */
type Hold = 'pointer' | 'focus' | 'hiddenTab'

interface ToastsContext {
  readonly toasts: readonly Toast[]
  readonly nextId: number
  readonly holds: readonly Hold[]
  /** Ids of notices whose time is running. */
  readonly timed: readonly number[]
}
export type ToastsEvent =
  | { readonly type: 'toasts.add'; readonly toast: Omit<Toast, 'id'> }
  | { readonly type: 'toasts.dismiss' | 'toasts.act' | 'toasts.expired'; readonly id: number }
  | { readonly type: 'toasts.dismissAll' }
  | { readonly type: 'toasts.hold' | 'toasts.release'; readonly by: Hold }

/** More would be read by nobody; the newest are refused. */
const toastsMax = 20

const goesByItself = ({ tone, action }: Toast) => tone === 'good' && action === undefined
const timerOf = (id: number) => `toast-${id}`

function idOf(event: ToastsEvent): number {
  assertEvent(event, ['toasts.dismiss', 'toasts.act', 'toasts.expired'])
  return event.id
}

const toastsSetup = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  guards: {
    hasRoom: ({ context }) => context.toasts.length < toastsMax,
    isThere: ({ context, event }) => context.toasts.some(toast => toast.id === idOf(event)),
    hasAction: ({ context, event }) =>
      context.toasts.some(toast => toast.id === idOf(event) && toast.action !== undefined),
    isLastHold: ({ context, event }) =>
      event.type === 'toasts.release' && context.holds.every(hold => hold === event.by),
  },
  actions: {
    add: assign(({ context, event }) => {
      assertEvent(event, 'toasts.add')
      const { nextId } = context
      return { toasts: [...context.toasts, { ...event.toast, id: nextId }], nextId: nextId + 1 }
    }),
    drop: assign(({ context, event }) => {
      const id = idOf(event)
      return { toasts: context.toasts.filter(toast => toast.id !== id) }
    }),
    dropAll: assign({ toasts: [] }),
    hold: assign(({ context, event }) => {
      assertEvent(event, 'toasts.hold')
      return { holds: [...context.holds.filter(hold => hold !== event.by), event.by] }
    }),
    release: assign(({ context, event }) => {
      assertEvent(event, 'toasts.release')
      return { holds: context.holds.filter(hold => hold !== event.by) }
    }),
    /** Gives every notice in sight its time, and takes the time of those that are gone. */
    keepTime: enqueueActions(({ context, enqueue }) => {
      const { timed } = context
      const wanted = visibleToasts(context)
        .filter(goesByItself)
        .map(toast => toast.id)
      for (const id of timed.filter(id => !wanted.includes(id))) enqueue.cancel(timerOf(id))
      for (const id of wanted.filter(id => !timed.includes(id))) {
        enqueue.raise({ type: 'toasts.expired', id }, { id: timerOf(id), delay: 'toastTimeout' })
      }
      enqueue.assign({ timed: wanted })
    }),
    stopTime: enqueueActions(({ context, enqueue }) => {
      for (const id of context.timed) enqueue.cancel(timerOf(id))
      enqueue.assign({ timed: [] })
    }),
    tellAct: sendTo(shopRef, ({ context, event }) => {
      const id = idOf(event)
      const { key = '', action = '' } = context.toasts.find(toast => toast.id === id) ?? {}
      return fact({ type: 'toast.acted', key, action })
    }),
  },
  delays: { toastTimeout: toastMs },
})

export const toastsMachine = toastsSetup.createMachine({
  id: 'toasts',
  meta: { requirements: ['4 Toasts', '9 Toast'] },
  context: { toasts: [], nextId: 1, holds: [], timed: [] },
  initial: 'passing',
  states: {
    passing: {
      entry: 'keepTime',
      exit: 'stopTime',
      on: {
        'toasts.add': { guard: 'hasRoom', actions: ['add', 'keepTime'] },
        'toasts.dismiss': { guard: 'isThere', actions: ['drop', 'keepTime'] },
        'toasts.expired': { guard: 'isThere', actions: ['drop', 'keepTime'] },
        'toasts.act': { guard: 'hasAction', actions: ['tellAct', 'drop', 'keepTime'] },
        'toasts.dismissAll': { actions: ['dropAll', 'keepTime'] },
        'toasts.hold': { target: 'held', actions: 'hold' },
      },
    },
    /** Every notice starts its time anew afterwards. */
    held: {
      on: {
        'toasts.add': { guard: 'hasRoom', actions: 'add' },
        'toasts.dismiss': { guard: 'isThere', actions: 'drop' },
        'toasts.act': { guard: 'hasAction', actions: ['tellAct', 'drop'] },
        'toasts.dismissAll': { actions: 'dropAll' },
        'toasts.hold': { actions: 'hold' },
        'toasts.release': [
          { guard: 'isLastHold', target: 'passing', actions: 'release' },
          { actions: 'release' },
        ],
      },
    },
  },
})

type ToastsMachine = typeof toastsMachine
export type ToastsSnapshot = SnapshotFrom<ToastsMachine>
