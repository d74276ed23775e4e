// The choice as its cookie keeps it.

/** Purposes a visitor agrees to or not. */
export interface ConsentPurposes {
  readonly measurement: boolean
  readonly support: boolean
}

export const everything: ConsentPurposes = { measurement: true, support: true }
export const nothing: ConsentPurposes = { measurement: false, support: false }

/** `accepted`, `refused`, or `custom` with the purposes agreed to: `custom:support`. */
export function consentText(purposes: ConsentPurposes): string {
  const agreed = Object.entries(purposes).flatMap(([purpose, isAgreed]) => (isAgreed ? [purpose] : []))
  if (agreed.length === 0) return 'refused'
  return agreed.length === Object.keys(purposes).length ? 'accepted' : `custom:${agreed.join('+')}`
}

/** Reads the cookie back; null for none, and for one that says nothing we know. */
export function readConsent(cookie: string | undefined): ConsentPurposes | null {
  if (cookie === 'accepted') return everything
  if (cookie === 'refused') return nothing
  const [word, list = ''] = (cookie ?? '').split(':')
  const agreed = list.split('+')
  const purposes = { measurement: agreed.includes('measurement'), support: agreed.includes('support') }
  return word === 'custom' && (purposes.measurement || purposes.support) ? purposes : null
}
