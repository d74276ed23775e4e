// The menu over the page: closed, or open with a type and, within it, a path of sections. It remembers
// where the focus came from, so that closing can give it back.
import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { defaultMenuType } from '#domain/constants.ts'
import { heldBack } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'

interface MenuContext {
  /** What kind of menu is open. Spec section 4: default `menu`. */
  readonly kind: string
  /** The sections entered, outermost first. */
  readonly sections: readonly string[]
  /** Id of the element that opened the menu. */
  readonly focusId: string | null
}
type MenuEvent =
  | { readonly type: 'menu.open'; readonly kind?: string; readonly focusId?: string }
  | { readonly type: 'menu.close' }
  | { readonly type: 'menu.enter'; readonly section: string }
  | { readonly type: 'menu.leave' }
  /** The browser's Back button, while the menu was open. */
  | { readonly type: 'menu.wentBack' }
  /** The visitor is on another page now. */
  | { readonly type: 'menu.navigated' }

/** No menu of ours is deeper; an endless path would be a mistake. */
const sectionsMax = 4

const menuSetup = setup({
  types: { context: {} as MenuContext, events: {} as MenuEvent },
  actors: { holdBack: heldBack },
  guards: {
    mayEnter: ({ context, event }) =>
      event.type === 'menu.enter' &&
      context.sections.length < sectionsMax &&
      !context.sections.includes(event.section),
    isInSection: ({ context }) => context.sections.length > 0,
  },
  actions: {
    keepKind: assign(({ event }) => {
      assertEvent(event, 'menu.open')
      return { kind: event.kind ?? defaultMenuType, sections: [], focusId: event.focusId ?? null }
    }),
    changeKind: assign(({ event }) => {
      assertEvent(event, 'menu.open')
      return { kind: event.kind ?? defaultMenuType, sections: [] }
    }),
    enterSection: assign(({ context, event }) => {
      assertEvent(event, 'menu.enter')
      return { sections: [...context.sections, event.section] }
    }),
    leaveSection: assign(({ context }) => ({ sections: context.sections.slice(0, -1) })),
    /** The element is on the page that was left. */
    forgetFocus: assign({ focusId: null }),
    tellOpened: sendTo(shopRef, fact({ type: 'panel.opened', panel: 'menu' })),
    tellClosed: sendTo(shopRef, fact({ type: 'panel.closed', panel: 'menu' })),
  },
})

export const menuMachine = menuSetup.createMachine({
  id: 'menu',
  meta: { requirements: ['2 Menu overlay', '4 Menu'] },
  context: { kind: defaultMenuType, sections: [], focusId: null },
  initial: 'closed',
  states: {
    closed: { on: { 'menu.open': { target: 'open', actions: 'keepKind' } } },
    open: {
      entry: 'tellOpened',
      exit: 'tellClosed',
      invoke: { id: 'holdBack', src: 'holdBack' },
      on: {
        'menu.open': { actions: 'changeKind' },
        'menu.enter': { guard: 'mayEnter', actions: 'enterSection' },
        'menu.leave': { guard: 'isInSection', actions: 'leaveSection' },
        'menu.close': 'closed',
        'menu.wentBack': 'closed',
        'menu.navigated': { target: 'closed', actions: 'forgetFocus' },
      },
    },
  },
})

type MenuMachine = typeof menuMachine
export type MenuSnapshot = SnapshotFrom<MenuMachine>
