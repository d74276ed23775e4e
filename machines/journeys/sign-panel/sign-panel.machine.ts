// The panel that slides in for signing in: closed, or open on a tab. It remembers why it was opened, so
// that what the visitor wanted can be done once they are known; who they are is another journey's affair.
import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { defaultSignTab, type SignTab } from '#domain/constants.ts'
import { unheard } from '../../call-results.ts'
import { fact, type SignReason, shopRef } from '../../shop-events.ts'

interface SignPanelContext {
  readonly tab: SignTab
  readonly reason: SignReason | null
  /** Id of the element that opened the panel. */
  readonly focusId: string | null
}
type SignPanelEvent =
  | {
      readonly type: 'sign.open'
      readonly tab?: SignTab
      readonly reason?: SignReason
      readonly focusId?: string
    }
  | { readonly type: 'sign.showTab'; readonly tab: SignTab }
  | { readonly type: 'sign.close' }
  /** The browser's Back button, while the panel was open. */
  | { readonly type: 'sign.wentBack' }
  | { readonly type: 'sign.navigated' }
  /** A session was opened, here or elsewhere. */
  | { readonly type: 'sign.signedIn' }

const signSetup = setup({
  types: { context: {} as SignPanelContext, events: {} as SignPanelEvent },
  actors: { holdBack: unheard('holdBack') },
  actions: {
    keepOpening: assign(({ event }) => {
      assertEvent(event, 'sign.open')
      const { tab = defaultSignTab, reason = null, focusId = null } = event
      return { tab, reason, focusId }
    }),
    keepTab: assign(({ event }) => {
      assertEvent(event, 'sign.showTab')
      return { tab: event.tab }
    }),
    forgetReason: assign({ reason: null }),
    forgetFocus: assign({ focusId: null }),
    tellOpened: sendTo(shopRef, fact({ type: 'panel.opened', panel: 'sign' })),
    tellClosed: sendTo(shopRef, fact({ type: 'panel.closed', panel: 'sign' })),
    tellCompleted: sendTo(shopRef, ({ context }) => fact({ type: 'sign.completed', reason: context.reason })),
  },
})

export const signPanelMachine = signSetup.createMachine({
  id: 'signPanel',
  meta: { requirements: ['2 Header', '4 Sign panel'] },
  context: { tab: defaultSignTab, reason: null, focusId: null },
  initial: 'closed',
  states: {
    closed: { on: { 'sign.open': { target: 'open', actions: 'keepOpening' } } },
    open: {
      entry: 'tellOpened',
      exit: 'tellClosed',
      invoke: { id: 'holdBack', src: 'holdBack' },
      on: {
        'sign.open': { actions: 'keepOpening' },
        'sign.showTab': { actions: 'keepTab' },
        'sign.close': { target: 'closed', actions: 'forgetReason' },
        'sign.wentBack': { target: 'closed', actions: 'forgetReason' },
        'sign.navigated': { target: 'closed', actions: ['forgetReason', 'forgetFocus'] },
        'sign.signedIn': { target: 'closed', actions: ['tellCompleted', 'forgetReason'] },
      },
    },
  },
})

type SignPanelMachine = typeof signPanelMachine
export type SignPanelSnapshot = SnapshotFrom<SignPanelMachine>
