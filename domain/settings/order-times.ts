// How long the shop waits for whoever buys: for a payment, for the difference of a changed order, and until a
// box that is about to be charged can be changed no more.
import { changeDays } from '../orders/order-change.ts'
import { reserveMinutes } from '../orders/order-state.ts'
import { boxCutOffDays } from '../boxes/box-period.ts'
import { type Setting, type SettingMistakes, textOf, typed } from './setting-kind.ts'

export interface ReserveMinutes {
  readonly minutes: number
}

export interface EditDays {
  readonly days: number
}

export interface BoxCutoff {
  readonly days: number
}

interface Bounds<P extends string> {
  readonly part: P
  readonly least: number
  readonly most: number
  readonly usual: number
}

/** A setting of one whole number within bounds. */
function countSetting<P extends string>({ part, least, most, usual }: Bounds<P>) {
  const wrong = (code: string): SettingMistakes => ({ [part]: code })
  return {
    initial: usual,
    fields: [{ name: part, kind: 'number', max: String(most).length, isRequired: true }],
    mistakes: (count: number): SettingMistakes =>
      count < least || count > most ? wrong('out_of_range') : {},
    read(texts: Readonly<Record<string, string>>) {
      const text = textOf(texts, part)
      if (/^\d{1,7}$/.test(text)) return typed(Number(text), {})
      return typed(0, wrong(text === '' ? 'input_required' : 'input_must_integer'))
    },
  } as const
}

const minutes = countSetting({ part: 'minutes', least: 10, most: 1_440, usual: reserveMinutes })
/** A renewal is announced seven days before its charge: there is time to say no after that. */
const cutoff = countSetting({ part: 'days', least: 1, most: 6, usual: boxCutOffDays })
const days = countSetting({ part: 'days', least: 1, most: 60, usual: changeDays })

/** Not dated: an order keeps the minutes it was placed with. */
export const reserveSetting: Setting<ReserveMinutes> = {
  group: 'documents',
  roles: [],
  isDated: false,
  initial: { minutes: minutes.initial },
  fields: minutes.fields,
  mistakes: value => minutes.mistakes(value.minutes),
  write: value => ({ minutes: String(value.minutes) }),
  read(texts) {
    const read = minutes.read(texts)
    return read.ok ? { ok: true, value: { minutes: read.value } } : read
  },
}

/** Not dated: what was asked for keeps the day that its mail named. */
export const editSetting: Setting<EditDays> = {
  group: 'documents',
  roles: [],
  isDated: false,
  initial: { days: days.initial },
  fields: days.fields,
  mistakes: value => days.mistakes(value.days),
  write: value => ({ days: String(value.days) }),
  read(texts) {
    const read = days.read(texts)
    return read.ok ? { ok: true, value: { days: read.value } } : read
  },
}

/** Not dated: a box keeps what held when it began. */
export const cutoffSetting: Setting<BoxCutoff> = {
  group: 'boxes',
  roles: [],
  isDated: false,
  initial: { days: cutoff.initial },
  fields: cutoff.fields,
  mistakes: value => cutoff.mistakes(value.days),
  write: value => ({ days: String(value.days) }),
  read(texts) {
    const read = cutoff.read(texts)
    return read.ok ? { ok: true, value: { days: read.value } } : read
  },
}
