// For how many days the shop keeps what it does not have to keep. Books, documents and orders are not among
// it: the law asks for ten years of them, and nothing prunes them.
import { type Setting, textOf, typed } from './setting-kind.ts'

export interface KeepDays {
  /** What effects that are done were asked with; that they were done is kept. */
  readonly outbox: number
  /** Mails as they were sent. */
  readonly mails: number
  /** What visitors agreed to have measured. */
  readonly events: number
  /** The lines of jobs over many records, imports among them. */
  readonly imports: number
  /** Letters that are answered or closed. */
  readonly letters: number
}

export const keptKinds = ['outbox', 'mails', 'events', 'imports', 'letters'] as const

/** A week at least, so that what went wrong can still be looked at; ten years at most. */
const [leastDays, mostDays] = [7, 3_650]

/** Assumptions of the design; of what is measured as the environment has it when it says nothing. */
export const keepDaysSetting: Setting<KeepDays> = {
  group: 'shop',
  roles: [],
  isDated: false,
  initial: { outbox: 90, mails: 365, events: 395, imports: 90, letters: 1_095 },
  fields: keptKinds.map(name => ({ name, kind: 'number', max: 4, isRequired: true })),
  mistakes: value =>
    Object.fromEntries(
      keptKinds
        .filter(name => !Number.isInteger(value[name]) || value[name] < leastDays || value[name] > mostDays)
        .map(name => [name, 'out_of_range'] as const),
    ),
  write: value => Object.fromEntries(keptKinds.map(name => [name, String(value[name])])),
  read(texts) {
    const days = (name: keyof KeepDays): number => Number(textOf(texts, name))
    const wrong = keptKinds.filter(name => !/^\d{1,5}$/.test(textOf(texts, name)))
    return typed<KeepDays>(
      {
        outbox: days('outbox'),
        mails: days('mails'),
        events: days('events'),
        imports: days('imports'),
        letters: days('letters'),
      },
      Object.fromEntries(
        wrong.map(name => [name, textOf(texts, name) === '' ? 'input_required' : 'input_must_integer']),
      ),
    )
  },
}
