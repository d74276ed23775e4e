// The words of a manual order: where it comes from, how it is paid, where it stands. Rules 15.
import type { StatusColour } from '../site/status-colour.ts'

/** Where an order comes from that staff write down. */
export const writtenChannels = ['phone', 'counter', 'wholesale', 'fair', 'press', 'quote'] as const
export type WrittenChannel = (typeof writtenChannels)[number]

/** A channel that somebody can have written; undefined for every other word. */
export const writtenChannel = (word: unknown): WrittenChannel | undefined =>
  writtenChannels.find(channel => channel === word)

/** What a quote without a contract is billed by; what is paid of it tells the quote. Rules 22. */
export const quoteChannel = 'quote' satisfies WrittenChannel

/** What asks for money of a contract: nobody writes it down, and its contract moves it. Rules 22. */
export const contractChannel = 'pressing'
/** Staff may wait for a transfer of what a contract asks for; all else is its contract's. */
export const isContractsOwn = (channel: string, move: string): boolean =>
  channel === contractChannel && move !== 'awaitTransfer'

export const draftChannels = [...writtenChannels, contractChannel] as const
type DraftChannel = (typeof draftChannels)[number]

/** True for a channel. */
export const isDraftChannel = (word: unknown): word is DraftChannel =>
  draftChannels.some(channel => channel === word)

/** The states, in the order of a good day, then the other ends. */
export const draftStates = ['draft', 'offered', 'placed', 'lapsed', 'dropped'] as const
type DraftState = (typeof draftStates)[number]

/** True for one of the states. */
export const isDraftState = (word: unknown): word is DraftState => draftStates.some(state => state === word)

/** Yellow waits for staff, blue for the buyer. */
export const draftStateColours = {
  draft: 'yellow',
  offered: 'blue',
  placed: 'green',
  lapsed: 'grey',
  dropped: 'grey',
} as const satisfies Record<DraftState, StatusColour>

/** How it became an order. */
export type DraftWay = 'link' | 'transfer' | 'counter' | 'account'

/** How it is paid over the counter: notes and coins, or a slip of the card terminal. */
export const counterMeans = ['cash', 'terminal'] as const
export type CounterMeans = (typeof counterMeans)[number]

/** Days for which a payment link holds, and a transfer is waited for, when nobody says. An assumption. */
export const offerDays = 7
export const transferDays = 14
/** Days until either at most. */
export const offerDaysMost = 90
/** The clock reminds of an open link so long before it ends, once; staff so often, and see so many links. */
export const remindBeforeDays = 2
export const remindersMost = 5

/** Lines of a manual order, and copies of one line, at most. */
export const draftLinesMost = 50
export const draftCopiesMost = 99
/** What a line is of that is no product of the shop: a thing that is sent, or work, which is not. */
export const freeThing = 'custom'
export { freeService } from '../shipping/packing.ts'
/** Of such a line: most characters of its name, and most grams of one. */
export const freeNameMax = 120
export const freeGramsMost = 30_000
/** Most characters of what is said with one: terms for the buyer, why a price differs, why it is dropped. */
export const draftTermsMax = 1_000
export const draftReasonMax = 200
/** Of what a bank or a terminal prints on a payment. */
export const paymentReferenceMax = 80

/** What payments are called that no provider takes: a transfer to the shop's bank, the till, on account. */
const handGateways = ['transfer', 'till', 'account'] as const
type HandGateway = (typeof handGateways)[number]

/** Whether money of a payment comes and goes back by hand. */
export const isByHand = (gateway: string): gateway is HandGateway =>
  handGateways.some(known => known === gateway)

/** What a manual order is called on the telephone: `D-00012`. */
export const draftRef = (id: number): string => `D-${String(id).padStart(5, '0')}`
