import type { BannerSnapshot } from './banner.machine.ts'
import { isInPlace } from './banner.place.ts'

/** The announcement: French for French, English otherwise; null when there is none here. Spec section 2. */
export function viewBanner(snapshot: BannerSnapshot) {
  const [alert] = snapshot.context.alerts
  if (!snapshot.matches('announcing') || !alert || !isInPlace(snapshot.context)) {
    return { isShown: false as const, alert: null, can: { dismiss: false } }
  }
  const isFrench = snapshot.context.locale === 'fr'
  return {
    isShown: true as const,
    alert: {
      id: alert.id,
      lang: isFrench ? 'fr' : 'en',
      text: isFrench ? alert.text_fr : alert.text_en,
      link: isFrench ? alert.link_fr : alert.link_en,
    },
    can: { dismiss: true },
  }
}
