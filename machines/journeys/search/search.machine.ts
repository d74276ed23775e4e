// The search box of the header. A term is looked up half a second after the last key; an answer that comes
// when the term has moved on is never seen, because leaving the state ends its call.
import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { isFailure, type Result } from '#contract'
import { searchDebounceMs } from '#domain/constants.ts'
import { callTimeoutMs, defect, problemOf, timedOut, requiredActor } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { itemPage, shopPage } from './search.pages.ts'
import type { Question, SearchContext, SearchEvent } from './search.types.ts'

export type { Question, SearchTab } from './search.types.ts'

const termMaxCharacters = 200
const nothing = { items: [], active: -1, problem: null } as const

function moved({ active, items }: SearchContext, to: 'next' | 'previous' | 'first' | 'last'): number {
  const places = items.length + 1
  if (to === 'first') return items.length > 0 ? 0 : -1
  if (to === 'last') return items.length - 1
  // The input is a place of its own between the last option and the first.
  return ((active + 1 + (to === 'next' ? 1 : -1) + places) % places) - 1
}

const searchSetup = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent, tags: {} as 'busy' },
  actors: { search: requiredActor<Result<'app.search'>, Question>('app.search') },
  guards: {
    isBlank: ({ context }) => context.term.trim() === '',
    isOtherTab: ({ context, event }) => event.type === 'search.showTab' && event.tab !== context.tab,
    isOnOption: ({ context }) => context.items[context.active] !== undefined,
    hasTerm: ({ context }) => context.term.trim() !== '',
    succeeded: (_, result: object) => !isFailure(result),
  },
  actions: {
    keepTerm: assign(({ event }) => {
      assertEvent(event, 'search.type')
      return { ...nothing, term: event.term.slice(0, termMaxCharacters) }
    }),
    keepTab: assign(({ event }) => {
      assertEvent(event, 'search.showTab')
      return { ...nothing, tab: event.tab }
    }),
    forget: assign({ ...nothing, term: '' }),
    keepItems: assign((_, result: Result<'app.search'>) => ({ items: isFailure(result) ? [] : result })),
    keepFailure: assign((_, result: object) => ({ problem: problemOf(result) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    forgetProblem: assign({ problem: null }),
    moveActive: assign(({ context, event }) => {
      assertEvent(event, 'search.move')
      return { active: moved(context, event.to) }
    }),
    goToOption: sendTo(shopRef, ({ context }) => {
      const item = context.items[context.active]
      return fact({ type: 'page.wanted', ...(item ? itemPage(context.tab, item) : shopPage(context.term)) })
    }),
    goToShop: sendTo(shopRef, ({ context }) => fact({ type: 'page.wanted', ...shopPage(context.term) })),
    tellOpened: sendTo(shopRef, fact({ type: 'panel.opened', panel: 'search' })),
    tellClosed: sendTo(shopRef, fact({ type: 'panel.closed', panel: 'search' })),
  },
  delays: { debounce: searchDebounceMs, searchTimeout: callTimeoutMs },
})

export const searchMachine = searchSetup.createMachine({
  id: 'search',
  meta: { requirements: ['2 Header', '4 Search box', '7 GET search', '9 Debounce'] },
  context: { ...nothing, term: '', tab: 'projects' },
  initial: 'closed',
  states: {
    // On entering, not on leaving `open`: what Enter asks for still needs the term.
    closed: { entry: 'forget', on: { 'search.open': 'open' } },
    open: {
      initial: 'blank',
      entry: 'tellOpened',
      exit: 'tellClosed',
      on: {
        'search.close': 'closed',
        'search.navigated': 'closed',
        'search.type': { target: '.typing', actions: 'keepTerm' },
        'search.showTab': { guard: 'isOtherTab', target: '.searching', actions: 'keepTab' },
        'search.submit': [
          { guard: 'isOnOption', target: 'closed', actions: 'goToOption' },
          { guard: 'hasTerm', target: 'closed', actions: 'goToShop' },
        ],
      },
      states: {
        blank: {},
        typing: {
          always: { guard: 'isBlank', target: 'blank' },
          after: { debounce: 'searching' },
        },
        searching: {
          always: { guard: 'isBlank', target: 'blank' },
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({ search: context.term.trim(), type: context.tab }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'answered',
                actions: { type: 'keepItems', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'keepDefect' },
          },
          after: { searchTimeout: { target: 'failed', actions: 'keepTimeout' } },
        },
        answered: { on: { 'search.move': { actions: 'moveActive' } } },
        failed: { on: { 'search.retry': { target: 'searching', actions: 'forgetProblem' } } },
      },
    },
  },
})

type SearchMachine = typeof searchMachine
export type SearchSnapshot = SnapshotFrom<SearchMachine>
