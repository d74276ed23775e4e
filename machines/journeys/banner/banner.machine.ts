// The announcement over the home page. Its texts are fetched when the visitor first stands where it may
// show; if they cannot be had, nobody is told. A dismissal lasts as long as its cookie.
import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { isFailure, type Output, type Result } from '#contract'
import type { Locale } from '#domain/text/locale.ts'
import { callTimeoutMs, requiredActor, requiredAction } from '../../call-results.ts'
import { isInPlace } from './banner.place.ts'

export type Alert = Output<'app.alerts'>[number]

/** Where the visitor stands, as far as the banner cares. */
interface BannerPlace {
  /** Without the locale's prefix. */
  readonly path: string
  readonly locale: Locale
}

interface BannerContext extends BannerPlace {
  /** By `isBannerAllowed` of the cookie, as it was at the start. */
  readonly isAllowed: boolean
  /** Not one of the hosts of white-label stores. */
  readonly isMainHost: boolean
  readonly widthPx: number
  readonly alerts: readonly Alert[]
}
type BannerEvent =
  | ({ readonly type: 'banner.moved' } & BannerPlace)
  | { readonly type: 'banner.resized'; readonly widthPx: number }
  | { readonly type: 'banner.dismiss' }
export type BannerInput = Omit<BannerContext, 'alerts'>

const bannerSetup = setup({
  types: {
    context: {} as BannerContext,
    events: {} as BannerEvent,
    input: {} as BannerInput,
    tags: {} as 'busy',
  },
  actors: { loadAlerts: requiredActor<Result<'app.alerts'>, undefined>('app.alerts') },
  guards: {
    isWanted: ({ context }) => context.isAllowed && isInPlace(context),
    hasAlerts: (_, result: Result<'app.alerts'>) => !isFailure(result) && result.length > 0,
  },
  actions: {
    keepPlace: assign(({ event }) => {
      assertEvent(event, 'banner.moved')
      return { path: event.path, locale: event.locale }
    }),
    keepWidth: assign(({ event }) => {
      assertEvent(event, 'banner.resized')
      return { widthPx: event.widthPx }
    }),
    keepAlerts: assign((_, result: Result<'app.alerts'>) => (isFailure(result) ? {} : { alerts: result })),
    /** Cookie `banner` = `false`, 40 days, path `/`. Spec sections 4 and 9. */
    storeDismissal: requiredAction('storeDismissal'),
  },
  delays: { loadTimeout: callTimeoutMs },
})

export const bannerMachine = bannerSetup.createMachine({
  id: 'banner',
  meta: { requirements: ['2 Announcement banner', '4 Banner', '7 GET alerts', '9 Banner cookie'] },
  context: ({ input }) => ({ ...input, alerts: [] }),
  initial: 'waiting',
  on: {
    'banner.moved': { actions: 'keepPlace' },
    'banner.resized': { actions: 'keepWidth' },
  },
  states: {
    /** Nothing was fetched: the visitor came in elsewhere, or dismissed the banner not long ago. */
    waiting: {
      always: { guard: 'isWanted', target: 'loading' },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAlerts',
        src: 'loadAlerts',
        onDone: [
          {
            guard: { type: 'hasAlerts', params: ({ event }) => event.output },
            target: 'announcing',
            actions: { type: 'keepAlerts', params: ({ event }) => event.output },
          },
          { target: 'silent' },
        ],
        onError: 'silent',
      },
      after: { loadTimeout: 'silent' },
    },
    announcing: { on: { 'banner.dismiss': { target: 'dismissed', actions: 'storeDismissal' } } },
    /** Nothing to announce, or it could not be had. */
    silent: {},
    dismissed: {},
  },
})

type BannerMachine = typeof bannerMachine
export type BannerSnapshot = SnapshotFrom<BannerMachine>
