// Types and named parts of the palette's chart.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { isFailure, type Result } from '#contract'
import { matchDesks, type NamedDesk } from '#domain/site/desk-match.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  requiredAction,
  requiredActor,
  timedOut,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'

/** A place where the reader may work. */
export interface Desk extends NamedDesk {
  readonly route: RouteId
  /** The letter that leads to it after `g`. */
  readonly key: string
}

/** What a member of the staff chose for this browser. */
export interface PaletteChoices {
  /** Single keys do something; they can be switched off for whoever dictates or strays. WCAG 2.1.4. */
  readonly hasKeys: boolean
  /** The column of desks is folded away. */
  readonly isFolded: boolean
}

interface PaletteContext extends PaletteChoices {
  readonly desks: readonly Desk[]
  readonly text: string
  /** Which of the choices is marked. */
  readonly active: number
  readonly problem: Problem | null
}

type PaletteEvent =
  | { readonly type: 'palette.open'; readonly desks: readonly Desk[]; readonly text?: string }
  | { readonly type: 'palette.type'; readonly text: string }
  | { readonly type: 'palette.move'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  /** The marked choice, or the one at this place. */
  | { readonly type: 'palette.choose'; readonly at?: number }
  | { readonly type: 'palette.close' }
  | { readonly type: 'palette.menu' }
  | { readonly type: 'palette.help' }
  /** A key outside of fields. */
  | { readonly type: 'palette.key'; readonly key: string; readonly desks: readonly Desk[] }
  | { readonly type: 'palette.setKeys'; readonly hasKeys: boolean }
  | { readonly type: 'palette.setFolded'; readonly isFolded: boolean }
  | { readonly type: 'palette.navigated' }

const textMaxCharacters = 80
/** An order's number has a digit, and no desk has. */
const orderNumber = /^[\w-]*\d[\w-]*$/
const leadMs = 1_500

/** What may be chosen for a text: desks, and an order where it may be the number of one. */
export function choicesFor({ text, desks }: Pick<PaletteContext, 'text' | 'desks'>) {
  const found = matchDesks(text, desks)
  return { desks: found, hasOrder: orderNumber.test(text.trim()) }
}

const countOf = (context: PaletteContext): number => {
  const { desks, hasOrder } = choicesFor(context)
  return desks.length + (hasOrder ? 1 : 0)
}

function moved(context: PaletteContext, to: 'next' | 'previous' | 'first' | 'last'): number {
  const count = countOf(context)
  if (count === 0 || to === 'first') return 0
  if (to === 'last') return count - 1
  return (context.active + (to === 'next' ? 1 : count - 1)) % count
}

const placeOf = (context: PaletteContext, event: PaletteEvent): number =>
  event.type === 'palette.choose' ? (event.at ?? context.active) : context.active

/** The order stands last: what a word means is nearer than what a number may be. */
const deskAt = (context: PaletteContext, event: PaletteEvent): Desk | undefined =>
  choicesFor(context).desks[placeOf(context, event)]

const deskOfKey = (event: PaletteEvent): Desk | undefined =>
  event.type === 'palette.key' ? event.desks.find(({ key }) => key === event.key) : undefined

const wanted = (id: RouteId, query: Readonly<Record<string, string>> = {}) =>
  fact({ type: 'page.wanted', id, params: {}, query })

export const paletteSetup = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    input: {} as PaletteChoices,
    tags: {} as 'busy',
  },
  actors: { findOrder: requiredActor<Result<'staff.orders'>, { number: string }>('staff.orders') },
  guards: {
    leads: ({ context, event }) => context.hasKeys && event.type === 'palette.key' && event.key === 'g',
    asksHelp: ({ context, event }) => context.hasKeys && event.type === 'palette.key' && event.key === '?',
    namesDesk: ({ event }) => deskOfKey(event) !== undefined,
    isOnDesk: ({ context, event }) => deskAt(context, event) !== undefined,
    isOnOrder: ({ context, event }) =>
      choicesFor(context).hasOrder && placeOf(context, event) === countOf(context) - 1,
    isFailed: (_, answer: Result<'staff.orders'>) => isFailure(answer),
    isFound: ({ context }, answer: Result<'staff.orders'>) => orderIn(answer, context.text) !== undefined,
  },
  actions: {
    keepDesks: assign(({ context, event }) =>
      event.type === 'palette.open' || event.type === 'palette.key' ? { desks: event.desks } : context,
    ),
    keepText: assign(({ event }) => {
      assertEvent(event, ['palette.open', 'palette.type'])
      return { text: (event.text ?? '').slice(0, textMaxCharacters), active: 0 }
    }),
    forgetProblem: assign({ problem: null }),
    forget: assign({ text: '', active: 0, problem: null }),
    moveActive: assign(({ context, event }) => {
      assertEvent(event, 'palette.move')
      return { active: moved(context, event.to) }
    }),
    keepKeys: assign(({ event }) => {
      assertEvent(event, 'palette.setKeys')
      return { hasKeys: event.hasKeys }
    }),
    keepFolded: assign(({ event }) => {
      assertEvent(event, 'palette.setFolded')
      return { isFolded: event.isFolded }
    }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    goToDesk: sendTo(shopRef, ({ context, event }) =>
      wanted(deskAt(context, event)?.route ?? 'admin-orders'),
    ),
    goToNamed: sendTo(shopRef, ({ event }) => wanted(deskOfKey(event)?.route ?? 'admin-orders')),
    goToOrder: sendTo(shopRef, ({ context }, answer: Result<'staff.orders'>) =>
      wanted('admin-order', { id: orderIn(answer, context.text) ?? '' }),
    ),
    keepChoices: requiredAction('keepChoices'),
  },
  delays: { leadTimeout: leadMs, findTimeout: callTimeoutMs },
})

/** The id of the order whose number was typed; the search also finds numbers that only contain it. */
function orderIn(answer: Result<'staff.orders'>, text: string): string | undefined {
  if (isFailure(answer)) return undefined
  const typed = text.trim().toUpperCase()
  const found = answer.items.find(({ number }) => number.toUpperCase() === typed)
  return found && String(found.id)
}
