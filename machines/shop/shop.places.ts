// Where the visitor is: addresses, pages, language, currency and country.
import { shopSetup } from './shop.setup.ts'

export const places = shopSetup.createStateConfig({
  on: {
    'shop.opened': {
      actions: [{ type: 'keepOrigin', params: ({ context }) => context.arrival.origin }, 'beginAuth'],
    },
    'shop.hydrated': [
      {
        guard: { type: 'isSeen', params: ({ event }) => event.seen },
        actions: ['startBuildPoll', { type: 'trackPage', params: ({ event }) => event.seen ?? '/' }],
      },
      { actions: 'startBuildPoll' },
    ],
    'shop.journeyReady': {
      guard: 'isNewJourney',
      actions: ['dropReplaced', 'startPageJourney', 'tellDisturbable'],
    },
    'page.visited': {
      actions: [
        'keepVisit',
        'noteOrigin',
        { type: 'keepOrigin', params: ({ context }) => context.arrival.origin },
        'tellOrigin',
        'dropJourneys',
        'tellDeskVisit',
        'tellLocalePage',
        'openPage',
      ],
    },
    'locale.settled': { actions: ['keepSettings', 'tellArrival', 'priceCart', 'beginCart', 'tellReader'] },
    'locale.currencyChanged': {
      actions: ['keepSettings', 'tellArrival', 'priceCart', 'tellDeskCurrency', 'tellReader'],
    },
    'locale.countryChanged': { actions: ['keepSettings', 'tellArrival', 'priceCart', 'tellReader'] },
    'locale.languageChosen': { actions: { type: 'goToLanguage', params: ({ event }) => event.locale } },
    'page.shown': [
      {
        guard: 'isSignedIn',
        actions: [
          { type: 'sendPageView', params: ({ event }) => event.visit.path },
          { type: 'trackPage', params: ({ event }) => event.visit.path },
        ],
      },
      { actions: { type: 'trackPage', params: ({ event }) => event.visit.path } },
    ],
    'page.refused': {
      actions: {
        type: 'goToSignIn',
        params: ({ context, event }) => ({ locale: context.visit?.locale ?? 'en', from: event.path }),
      },
    },
    'page.wanted': {
      actions: {
        type: 'goToWanted',
        params: ({ context, event }) => ({ locale: context.visit?.locale ?? 'en', page: event }),
      },
    },
  },
})
