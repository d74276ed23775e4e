// Types and named parts of the palette's chart.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { isFailure, type Output, type Result } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
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
  /** Records that the shop found for the text, by desk. */
  readonly found: Found
  /** Enter was pressed before the shop had answered: the first that is found is gone to. */
  readonly goesOn: boolean
}

type Found = Output<'desk.find'>['groups']

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
/** One letter means too much to look for. */
const soughtLeast = 2
const leadMs = 1_500
/** So long somebody types before the shop is asked. */
const lookPauseMs = 200

/** What may be chosen for a text: desks, then records that the shop has found. */
export function choicesFor({ text, desks, found }: Pick<PaletteContext, 'text' | 'desks' | 'found'>) {
  const records = found.flatMap(({ desk, items }) => {
    const { listRoute, recordRoute } = deskOf(desk)
    const group = desks.find(({ route }) => route === listRoute)?.words[0] ?? ''
    return items.map(item => ({ ...item, desk, group, route: recordRoute }))
  })
  return { desks: matchDesks(text, desks), records }
}

const countOf = (context: PaletteContext): number => {
  const { desks, records } = choicesFor(context)
  return desks.length + records.length
}

function moved(context: PaletteContext, to: 'next' | 'previous' | 'first' | 'last'): number {
  const count = countOf(context)
  if (count === 0 || to === 'first') return 0
  if (to === 'last') return count - 1
  return (context.active + (to === 'next' ? 1 : count - 1)) % count
}

const placeOf = (context: PaletteContext, event: PaletteEvent): number =>
  event.type === 'palette.choose' ? (event.at ?? context.active) : context.active

/** Records stand last: what a word means is nearer than what it is found in. */
const deskAt = (context: PaletteContext, event: PaletteEvent): Desk | undefined =>
  choicesFor(context).desks[placeOf(context, event)]

const recordAt = (context: PaletteContext, event: PaletteEvent) => {
  const { desks, records } = choicesFor(context)
  return records[placeOf(context, event) - desks.length]
}

const isSought = ({ text }: PaletteContext): boolean => text.trim().length >= soughtLeast

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
  actors: { findRecords: requiredActor<Result<'desk.find'>, { find: string }>('desk.find') },
  guards: {
    leads: ({ context, event }) => context.hasKeys && event.type === 'palette.key' && event.key === 'g',
    asksHelp: ({ context, event }) => context.hasKeys && event.type === 'palette.key' && event.key === '?',
    namesDesk: ({ event }) => deskOfKey(event) !== undefined,
    isOnDesk: ({ context, event }) => deskAt(context, event) !== undefined,
    isOnRecord: ({ context, event }) => recordAt(context, event) !== undefined,
    isSought: ({ context }) => isSought(context),
    isFailed: (_, answer: Result<'desk.find'>) => isFailure(answer),
    leadsOn: ({ context }, answer: Result<'desk.find'>) =>
      context.goesOn && !isFailure(answer) && answer.groups.length > 0,
  },
  actions: {
    keepDesks: assign(({ context, event }) =>
      event.type === 'palette.open' || event.type === 'palette.key' ? { desks: event.desks } : context,
    ),
    keepText: assign(({ event }) => {
      assertEvent(event, ['palette.open', 'palette.type'])
      return { text: (event.text ?? '').slice(0, textMaxCharacters), active: 0, found: [], goesOn: false }
    }),
    goOn: assign({ goesOn: true }),
    keepFound: assign((_, answer: Result<'desk.find'>) => ({
      found: isFailure(answer) ? [] : answer.groups,
      goesOn: false,
    })),
    forgetProblem: assign({ problem: null }),
    forget: assign({ text: '', active: 0, problem: null, found: [], goesOn: false }),
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
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer), goesOn: false })),
    keepDefect: assign({ problem: defect, goesOn: false }),
    keepTimeout: assign({ problem: timedOut, goesOn: false }),
    goToDesk: sendTo(shopRef, ({ context, event }) =>
      wanted(deskAt(context, event)?.route ?? 'admin-orders'),
    ),
    goToNamed: sendTo(shopRef, ({ event }) => wanted(deskOfKey(event)?.route ?? 'admin-orders')),
    goToRecord: sendTo(shopRef, ({ context, event }) => {
      const at = recordAt(context, event)
      return wanted(at?.route ?? 'admin-orders', { id: String(at?.id ?? '') })
    }),
    goToFirst: sendTo(shopRef, ({ context }) => {
      const [first] = choicesFor(context).records
      return wanted(first?.route ?? 'admin-orders', { id: String(first?.id ?? '') })
    }),
    keepChoices: requiredAction('keepChoices'),
  },
  delays: { leadTimeout: leadMs, lookPause: lookPauseMs, findTimeout: callTimeoutMs },
})
