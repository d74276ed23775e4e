import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { type Alert, bannerMachine } from './banner.machine.ts'
import { viewBanner } from './banner.view.ts'

export const sampleAlert: Alert = {
  id: 3,
  text_en: 'Free shipping this week',
  text_fr: 'Livraison offerte cette semaine',
  link_en: '/vinyl-shop',
  link_fr: '/fr/vinyl-shop',
}

export const bannerAlphabet = defineAlphabet({
  machine: bannerMachine,
  input: { path: '/about', locale: 'en', isMainHost: true, widthPx: 1440, isAllowed: true },
  events: [
    { type: 'banner.moved', path: '/', locale: 'en' },
    { type: 'banner.moved', path: '/', locale: 'fr' },
    { type: 'banner.moved', path: '/about', locale: 'en' },
    { type: 'banner.resized', widthPx: 1100 },
    { type: 'banner.resized', widthPx: 1101 },
    { type: 'banner.dismiss' },
  ],
  outcomes: [
    done('loadAlerts', [sampleAlert]),
    done('loadAlerts', []),
    done('loadAlerts', { error: true, code: 'network' }),
    failed('loadAlerts'),
    after('loadTimeout', 'banner.loading'),
  ],
  view: viewBanner,
})
