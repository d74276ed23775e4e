// How long a manual order may be paid when nobody says otherwise: by the link that is sent, or by transfer.
import { offerDays, offerDaysMost, transferDays } from '../drafts/draft.ts'
import { type Setting, textOf, typed } from './setting-kind.ts'

export interface DraftDays {
  /** For which a payment link holds. */
  readonly offer_days: number
  /** For which a transfer is waited for. */
  readonly transfer_days: number
}

const parts = ['offer_days', 'transfer_days'] as const

const inRange = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= offerDaysMost

/** Not dated: an offer keeps the day that its mail named. Rules 15. */
export const draftDaysSetting: Setting<DraftDays> = {
  group: 'documents',
  roles: ['service', 'accounts'],
  isDated: false,
  initial: { offer_days: offerDays, transfer_days: transferDays },
  fields: parts.map(name => ({ name, kind: 'number', max: 2, isRequired: true })),
  mistakes: value =>
    Object.fromEntries(
      parts.filter(name => !inRange(value[name])).map(name => [name, 'out_of_range'] as const),
    ),
  write: value => Object.fromEntries(parts.map(name => [name, String(value[name])])),
  read(texts) {
    const days = (name: (typeof parts)[number]): number => Number(textOf(texts, name))
    const wrong = parts.filter(name => !/^\d{1,5}$/.test(textOf(texts, name)))
    return typed<DraftDays>(
      { offer_days: days('offer_days'), transfer_days: days('transfer_days') },
      Object.fromEntries(
        wrong.map(name => [name, textOf(texts, name) === '' ? 'input_required' : 'input_must_integer']),
      ),
    )
  },
}
