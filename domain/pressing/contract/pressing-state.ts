// The contract of a direct pressing: where it stands, whose turn it is, how long is waited. Rules 22.
import { dayAfter, dayOf, startOfDay } from '../../time/shop-day.ts'
import type { StatusColour } from '../../site/status-colour.ts'

/** In the order of a good day, then the branches. */
export const pressingStates = [
  'deposit_due',
  'files_due',
  'in_proof',
  'ready',
  'ordered',
  'in_production',
  'counted',
  'balance_due',
  'delivering',
  'delivered',
  'claimed',
  'closed',
  'on_hold',
  'lapsed',
  'cancelled',
] as const
export type PressingState = (typeof pressingStates)[number]

/** True for one of the states. */
export const isPressingState = (word: unknown): word is PressingState =>
  pressingStates.some(state => state === word)

/** Yellow waits for its owner, blue for the shop or the plant, green is well. */
export const pressingStateColours = {
  deposit_due: 'yellow',
  files_due: 'yellow',
  in_proof: 'yellow',
  ready: 'blue',
  ordered: 'blue',
  in_production: 'blue',
  counted: 'yellow',
  balance_due: 'yellow',
  delivering: 'blue',
  delivered: 'green',
  claimed: 'blue',
  closed: 'green',
  on_hold: 'red',
  lapsed: 'grey',
  cancelled: 'grey',
} as const satisfies Record<PressingState, StatusColour>

export const contractTurns = ['owner', 'shop', 'plant', 'carrier', 'nobody'] as const
export type ContractTurn = (typeof contractTurns)[number]

/** Who has to do something next, as far as the state alone tells; nobody where it is over. */
export const pressingTurns = {
  deposit_due: 'owner',
  files_due: 'owner',
  in_proof: 'owner',
  ready: 'shop',
  ordered: 'plant',
  in_production: 'plant',
  counted: 'owner',
  balance_due: 'owner',
  delivering: 'shop',
  delivered: 'owner',
  claimed: 'shop',
  closed: 'nobody',
  on_hold: 'shop',
  lapsed: 'nobody',
  cancelled: 'nobody',
} as const satisfies Record<PressingState, ContractTurn>

/** How long something is waited for, in days. */
interface Wait {
  /** When it is due, as its owner is told. */
  readonly due: number
  /** When it is called to mind. */
  readonly reminders: readonly number[]
  /** When silence takes effect; null: never. */
  readonly silence: number | null
}

/** What is waited for, by state; what is in no row waits for nobody's silence. */
export const pressingWaits: Readonly<Partial<Record<PressingState, Wait>>> = {
  deposit_due: { due: 14, reminders: [7, 12], silence: 28 },
  files_due: { due: 60, reminders: [30, 50, 57], silence: 60 },
  in_proof: { due: 7, reminders: [3, 6], silence: 30 },
  balance_due: { due: 14, reminders: [7, 13, 21], silence: null },
}

/** Days after a bill was due from which the boss may end a contract that nobody pays. */
export const unpaidDays = 90

const beforeOrder: readonly PressingState[] = ['deposit_due', 'files_due', 'in_proof', 'ready']
/** Until it is ordered at the plant it is its owner's to change and to give up. */
export const isBeforeOrder = (state: PressingState): boolean => beforeOrder.includes(state)

/** Days in which an owner may say that what was delivered is wrong: working days of the plant. */
export const claimWorkingDays = 10

const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** The first instant after so many working days that follow an instant, by the clocks of the shop. */
export function afterWorkingDays(at: number, days: number): number {
  let [day, left] = [dayOf(new Date(at)), days]
  while (left > 0) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return startOfDay(dayAfter(day, 1)).getTime()
}

/** The first instant after so many days that follow an instant: the whole last day counts. */
export const afterDays = (at: number, days: number): number =>
  startOfDay(dayAfter(dayOf(new Date(at)), days + 1)).getTime()

/** The instant on whose day it is called to mind. */
export const onDay = (at: number, days: number): number =>
  startOfDay(dayAfter(dayOf(new Date(at)), days)).getTime()

/** What a contract is called on the telephone and on invoices: `P-00012`. */
export const pressingRef = (id: number): string => `P-${String(id).padStart(5, '0')}`
