// How long an invoice on account may be paid when the customer has no days of their own.
import { creditDays, creditDaysMost } from '../drafts/credit.ts'
import { type Setting, textOf, typed } from './setting-kind.ts'

export interface CreditTerms {
  readonly credit_days: number
}

/** Not dated: an invoice keeps the day that stands on it. Rules 15. */
export const creditTermsSetting: Setting<CreditTerms> = {
  group: 'documents',
  roles: ['accounts'],
  isDated: false,
  initial: { credit_days: creditDays },
  fields: [{ name: 'credit_days', kind: 'number', max: 3, isRequired: true }],
  mistakes: ({ credit_days: days }) =>
    Number.isInteger(days) && days >= 1 && days <= creditDaysMost ? {} : { credit_days: 'out_of_range' },
  write: ({ credit_days: days }) => ({ credit_days: String(days) }),
  read(texts) {
    const text = textOf(texts, 'credit_days')
    const isNumber = /^\d{1,5}$/.test(text)
    const code = text === '' ? 'input_required' : 'input_must_integer'
    return typed<CreditTerms>({ credit_days: Number(text) }, isNumber ? {} : { credit_days: code })
  },
}
