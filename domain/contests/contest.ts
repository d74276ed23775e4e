// Contests: when they take entries, and how their winners are drawn so that everybody can check it.
import { dayMs } from '../time/milliseconds.ts'

/** The pages that announce contests; each is an origin of visitors too. Spec sections 2 and 3. */
export const contestPlaces = ['contest', 'contest-party'] as const

/** Where a contest stands. */
const contestStates = ['draft', 'open', 'closed', 'drawn', 'published', 'cancelled'] as const

/** Where it stands as its desk says it: one that nobody entered has nothing to draw. */
export const contestStandings = [...contestStates, 'unentered'] as const

/** Most winners of one contest. */
export const mostPrizes = 1_000

/** Days after its end that a contest knows who took part. Our rule, rules 19. */
export const entriesKeptDays = 180

/** The instant from which a contest that ended then knows nobody any more (epoch milliseconds). Rules 19. */
export const forgetsAt = (closedAt: number): number => closedAt + entriesKeptDays * dayMs

/** Letters of a ticket: too many to be guessed, or to meet another one. */
export const ticketLetters = 10

/** Whether somebody may enter now: it is open, and between its first and its last instant. */
export const takesEntries = (
  contest: { readonly state: string; readonly opensAt: Date | null; readonly closesAt: Date | null },
  now: Date,
): boolean =>
  contest.state === 'open' &&
  (contest.opensAt === null || contest.opensAt <= now) &&
  (contest.closesAt === null || now < contest.closesAt)

/** The list of tickets as it is hashed when a contest closes: in the order of their signs, one a line. */
export const ticketList = (tickets: readonly string[]): string => tickets.toSorted().join('\n')

/** What decides over a ticket: its hash. The seed was promised before, the word came after. Rules 19. */
const lotOf = (seed: string, word: string, ticket: string): string => `${seed}:${word}:${ticket}`

/**
 * Tickets in the order in which they win: by the SHA-256 of seed, word and ticket as hexadecimal text, the
 * lowest first. `hash` gives the SHA-256 of a text.
 */
export const drawOrder = (
  tickets: readonly string[],
  { seed, word }: { readonly seed: string; readonly word: string },
  hash: (text: string) => string,
): string[] =>
  tickets
    .map(ticket => ({ ticket, lot: hash(lotOf(seed, word, ticket)) }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
    .map(({ ticket }) => ticket)
