// The banner with its call and its cookie.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { bannerDismissed, cookies, isBannerAllowed } from '#domain/site/cookie.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { bannerMachine } from './banner.machine.ts'
import { viewBanner } from './banner.view.ts'
import { splitLocale } from '#domain/site/route-table.ts'

const daySeconds = 86_400

/** The banner, wired to the world. */
export const bannerJourney = defineJourney({
  id: 'banner',
  lives: 'always',
  machine: bannerMachine,
  provide: ({ api, cookies: jar }: Pick<ShopPorts, 'api' | 'cookies'>) =>
    bannerMachine.provide({
      actors: {
        loadAlerts: fromPromise<Result<'app.alerts'>, undefined>(({ signal }) =>
          api.call('app.alerts', {}, { signal }),
        ),
      },
      actions: {
        storeDismissal: () =>
          jar.set(cookies.banner.name, bannerDismissed, { days: cookies.banner.maxAgeSeconds / daySeconds }),
      },
    }),
  input: ({ arrival: { widthPx } }, { cookies: jar, navigation, visitor }) => ({
    path: splitLocale(navigation.place().path).path,
    locale: visitor.locale(),
    isAllowed: isBannerAllowed(jar.get(cookies.banner.name)),
    isMainHost: navigation.isMainHost(),
    widthPx,
  }),
  view: viewBanner,
})
