// Whether the shop charges VAT at all: a question of law that its owner answers. Small ones are exempt:
// in France by Article 293 B of the Code général des impôts, in Germany by § 19 of the Umsatzsteuergesetz,
// elsewhere in the European Union by Directive 2006/112/EC, Title XII, Chapter 1.
import { type Setting, type SettingMistakes, textOf } from '../setting-kind.ts'

/** Liable with a number, liable with a number that is applied for, or exempt as a small enterprise. */
export const vatStandings = ['liable', 'applied', 'exempt'] as const

type VatStanding = (typeof vatStandings)[number]

export interface VatLiability {
  /** Empty while nobody has answered: then VAT is charged, so that the state is never short. */
  readonly standing: VatStanding | ''
  /** What stands on invoices without VAT; empty for the words of the country's law. */
  readonly mention: string
}

export const unsaidLiability: VatLiability = { standing: '', mention: '' }

/** An answer as it is typed, small or not; undefined where it is none. */
export const vatStandingIn = (text: string): VatStanding | undefined =>
  vatStandings.find(standing => standing === text.trim().toLowerCase())

/** What is wrong with an answer beside the VAT number that stands on invoices; empty where there is none. */
export const liabilityMistakes = (standing: string, vatNumber: string): SettingMistakes =>
  standing === 'liable' && vatNumber.trim() === '' ? { standing: 'vat_number_missing' } : {}

/** Nobody has said whether VAT is charged, and no number says that it is: no shop should sell like that. */
export const isVatUnsaid = (standing: string, vatNumber: string): boolean =>
  standing === '' && vatNumber.trim() === ''

export const liabilitySetting: Setting<VatLiability> = {
  group: 'money',
  roles: ['accounts'],
  // What was ordered before stays as it was ordered.
  isDated: true,
  initial: unsaidLiability,
  fields: [
    { name: 'standing', kind: 'choice', max: 10, isRequired: true, choices: vatStandings },
    { name: 'mention', kind: 'line', max: 200 },
  ],
  mistakes: ({ standing }) => (standing === '' ? { standing: 'input_required' } : {}),
  write: ({ standing, mention }) => ({ standing, mention }),
  read(texts) {
    const typed = textOf(texts, 'standing')
    const standing = vatStandingIn(typed)
    if (standing === undefined)
      return { ok: false, mistakes: { standing: typed === '' ? 'input_required' : 'choice_unknown' } }
    return { ok: true, value: { standing, mention: textOf(texts, 'mention') } }
  },
}
