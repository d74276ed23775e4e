import { longestHoldSeconds } from '../database/outbox.ts'

/** What runs beside what: an effect waits for those of its own lane only. */
export const laneNames = ['money', 'mail', 'media', 'work'] as const
export type LaneName = (typeof laneNames)[number]

export interface Lane {
  readonly name: LaneName
  /** So many effects of it at once, in each process. */
  readonly concurrency: number
  /** Longer than any effect of it takes; after it, another runner may try. */
  readonly leaseSeconds: number
  /** So many tries at most; what fails in all of them waits for staff. */
  readonly mostAttempts: number
}

/** The queues. Between tries goes `waitSeconds`: two seconds, doubled up to an hour. */
export const lanes: Readonly<Record<LaneName, Lane>> = {
  // A provider may be away for a day.
  money: { name: 'money', concurrency: 4, leaseSeconds: 120, mostAttempts: 36 },
  // A mail server may be away for three days: an hour in the first twelve tries, then one every hour.
  mail: { name: 'mail', concurrency: 4, leaseSeconds: 120, mostAttempts: 84 },
  // Decoding fills a processor, so one at a time; a long record takes minutes.
  media: { name: 'media', concurrency: 1, leaseSeconds: 900, mostAttempts: 12 },
  // All else asks the database only, and is short.
  work: { name: 'work', concurrency: 2, leaseSeconds: 120, mostAttempts: 12 },
}

/** Kinds of effects by lane; what is in none is `work`. */
const kindsOf: Readonly<Record<Exclude<LaneName, 'work'>, readonly string[]>> = {
  money: [
    'gateway.refund',
    'gateway.cancel',
    'gateway.charge',
    'gateway.forget',
    'gateway.answerDispute',
    'gateway.acceptDispute',
    'card.forget',
    'box.charge',
    'refund.project',
    'refund.short',
    'payout.release',
    'payout.freeze',
    'payout.unfreeze',
    // Before these are written, the card is kept at the provider.
    'mail.orderPaid',
    'mail.orderPledged',
  ],
  mail: ['mail'],
  media: [
    'track.encode',
    'track.measure',
    'part.check',
    'part.draw',
    'package.build',
    'project.forgetFiles',
    'zip.unpack',
  ],
}

/** Which kinds a runner of a lane takes. */
interface LaneKinds {
  readonly only?: readonly string[]
  readonly except?: readonly string[]
}

/** The kinds of a lane, as a choice of rows: those of `work` are all that no other lane has. */
export const kindsIn = (lane: LaneName): LaneKinds =>
  lane === 'work' ? { except: Object.values(kindsOf).flat() } : { only: kindsOf[lane] }

/** The lane an effect runs in. */
export const laneOf = (kind: string): Lane =>
  lanes[laneNames.find(name => name !== 'work' && kindsOf[name].includes(kind)) ?? 'work']

/** How long to wait after a failed try: 2 seconds, doubled each time, at most an hour. */
export const waitSeconds = (attempt: number): number => Math.min(longestHoldSeconds, 2 ** attempt)
