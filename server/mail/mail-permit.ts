import type { Clock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import { networkOf } from '../http/network.ts'
import type { Database } from '../database/database.ts'
import { type RateRule, type RateTake, takeRates } from '../database/rate-limits.ts'
import { type MailTemplate, isChosenMail } from './mail-template.ts'
import { findSuppression } from './store/mail-suppressions.ts'

/**
 * Who can make the shop write a mail, however often they like: `anyone` to any address; anyone to the `desk`;
 * who has an account or an order that costs nothing, under an address that may be somebody else's (`free`);
 * or nobody, because it takes a payment, a member of staff or the time (`shop`). A new mail without its cause
 * does not compile.
 */
const causes = {
  confirm_email: 'anyone',
  newsletter_confirm: 'anyone',
  contest_confirm: 'anyone',
  reset_password: 'anyone',
  email_new: 'anyone',
  email_known: 'anyone',
  email_moving: 'free',
  email_moved: 'free',
  password_changed: 'free',
  second_factor_on: 'free',
  second_factor_off: 'free',
  new_sign_in: 'free',
  quote_sent: 'anyone',
  staff_invited: 'shop',
  contact: 'desk',
  message: 'shop',
  // Free where nothing is to pay, or a card is only kept.
  order_confirmed: 'free',
  order_cancelled: 'free',
  order_pledged: 'free',
  order_charge_failed: 'free',
  order_dropped: 'free',
  order_refunded: 'shop',
  order_shipped: 'shop',
  tracking_corrected: 'shop',
  parcel_trouble: 'shop',
  parcel_lost: 'shop',
  address_corrected: 'shop',
  order_invoice: 'shop',
  order_changed: 'shop',
  change_made: 'shop',
  change_offered: 'shop',
  change_returned: 'shop',
  replacement_sent: 'shop',
  // Of an order that was paid; each return of it is asked for once.
  withdrawal_received: 'shop',
  withdrawal_stated: 'shop',
  return_asked: 'shop',
  return_accepted: 'shop',
  return_kept: 'shop',
  return_refused: 'shop',
  return_received: 'shop',
  return_reminded: 'shop',
  return_lapsed: 'shop',
  parcel_recalled: 'shop',
  recall_missed: 'shop',
  review_refused: 'shop',
  letter_answered: 'shop',
  quote_answered: 'shop',
  contest_won: 'shop',
  accounts_merged: 'shop',
  accounts_parted: 'shop',
  data_exported: 'shop',
  account_erased: 'shop',
  account_closed: 'shop',
  account_reopened: 'shop',
  pressing_deposit_due: 'shop',
  pressing_deposit_paid: 'shop',
  pressing_balance_due: 'shop',
  pressing_reminded: 'shop',
  pressing_ordered: 'shop',
  pressing_counted: 'shop',
  pressing_shipped: 'shop',
  pressing_delivered: 'shop',
  pressing_lapsed: 'shop',
  pressing_held: 'shop',
  pressing_cancelled: 'shop',
  payment_link: 'shop',
  payment_reminded: 'shop',
  transfer_asked: 'shop',
  order_on_account: 'shop',
  payment_overdue: 'shop',
  order_credited: 'shop',
  dispute_opened: 'shop',
  dispute_won: 'shop',
  dispute_lost: 'shop',
  dispute_lost_unbooked: 'shop',
  box_started: 'shop',
  box_gift: 'shop',
  // Paid for, but to an address that the buyer wrote.
  box_gift_received: 'anyone',
  box_reminder: 'shop',
  box_address_wanted: 'shop',
  box_unpaid: 'shop',
  box_ending: 'shop',
  box_ended: 'shop',
  box_cancelled: 'shop',
  news_record: 'shop',
  news_back: 'shop',
  news_ending: 'shop',
  news_digs: 'shop',
  quote_expiring: 'anyone',
  quote_accepted: 'anyone',
  quote_desk_accepted: 'shop',
  quote_desk_declined: 'shop',
  quote_desk_reopened: 'shop',
  quote_invoiced: 'shop',
  quote_paid: 'shop',
  // It can be taken back and handed in again.
  project_received: 'free',
  project_changes: 'shop',
  project_refused: 'shop',
  project_launched: 'shop',
  project_goal: 'shop',
  project_goal_lost: 'shop',
  project_run_asked: 'shop',
  project_run_waits: 'shop',
  project_run_silent: 'shop',
  project_extended: 'shop',
  project_test_sent: 'shop',
  part_checked: 'shop',
  part_changed: 'shop',
  proof_ready: 'shop',
  proof_reminder: 'shop',
  package_ready: 'shop',
  package_replaced: 'shop',
  run_ordered: 'shop',
  run_plan_moved: 'shop',
  run_refused: 'shop',
  run_unanswered: 'shop',
  run_reminded: 'shop',
  run_withdrawn: 'shop',
  project_extended_buyer: 'shop',
  project_failed: 'shop',
  project_failed_buyer: 'shop',
  project_failed_pledge: 'shop',
  portion_offered: 'shop',
  run_short_make_up: 'shop',
  run_short_refund: 'shop',
  run_cut: 'shop',
  run_test_approved: 'shop',
  run_test_rejected: 'shop',
  run_pressing: 'shop',
  run_sent: 'shop',
  run_note: 'shop',
  // Trade accounts are made by staff, and one wish for a record waits at a time.
  wholesale_asked: 'shop',
  wholesale_declined: 'shop',
  wholesale_lapsed: 'shop',
  wholesale_retaxed: 'shop',
  project_successful: 'shop',
  project_successful_buyer: 'shop',
  payout_named: 'shop',
  payout_ready: 'shop',
  payout_approved: 'shop',
  payout_held: 'shop',
  payout_revoked: 'shop',
  payout_sent: 'shop',
  payout_settled: 'shop',
  payout_bounced: 'shop',
} as const satisfies Record<MailTemplate, 'anyone' | 'desk' | 'free' | 'shop'>

/** Whether anyone can have the shop write a mail to any address. */
const isAskedByAnyone = (template: MailTemplate): boolean => causes[template] === 'anyone'

type Causes = typeof causes
/** Mails that nobody can have written without a permit. */
export type LimitedTemplate = {
  [T in MailTemplate]: Causes[T] extends 'shop' ? never : T
}[MailTemplate]

/** Those that go to a reader other than the desk. */
type LimitedByReader = {
  [T in MailTemplate]: Causes[T] extends 'anyone' | 'free' ? T : never
}[MailTemplate]

/**
 * That a mail was counted, or need not be. Made by `mayMail` and `mayTell` alone; no mail of
 * `LimitedTemplate` is queued without.
 */
export interface MailPermit {
  readonly permits: LimitedTemplate
}

export interface Sender {
  readonly clock: Clock
  readonly config: Config
  /** Address of the caller; none for what the shop does later, in their name. */
  readonly ip?: string
  readonly user?: { readonly id: number } | undefined
}

type MailVerdict =
  | { readonly permit: MailPermit }
  | { readonly permit?: undefined; readonly by: 'sender' | 'reader'; readonly retryAfterSeconds: number }

const hourSeconds = 3_600
const ruleOf = (name: string, limit: number): RateRule => ({ name, limit, windowSeconds: hourSeconds })

/** Letters to the desk, five a quarter of an hour: nobody has more to say, and people read them all. */
const letters: RateRule = { name: 'letter from', limit: 5, windowSeconds: 900 }

/** Who writes: the network the call came from, and the account if there is one. */
function sendersOf({ config, ip, user }: Sender, template: LimitedTemplate): RateTake[] {
  const { perSender } = config.mail.limits
  const isLetter = causes[template] === 'desk'
  if (perSender === 0 && !isLetter) return []
  const from = isLetter ? letters : ruleOf('mail from', perSender)
  return [
    ...(ip === undefined ? [] : [{ rule: from, of: `network ${networkOf(ip)}` }]),
    ...(user === undefined ? [] : [{ rule: from, of: `account ${user.id}` }]),
  ]
}

/**
 * Counts a mail that an outsider asks for: for its sender, and then for its reader. That the reader's limit
 * refuses must not be told where it would say whether an address is known here. `about` is what the mail is
 * of, where each such thing may be written about: then its reader's limit is one for each.
 */
export async function mayMail(
  sender: Sender,
  db: Database,
  template: LimitedTemplate,
  to: string,
  about = '',
): Promise<MailVerdict> {
  const from = await takeRates(db, sendersOf(sender, template), sender.clock.now())
  if (!from.allowed) return { by: 'sender', retryAfterSeconds: from.retryAfterSeconds }
  return countForReader(sender, db, template, `${about} ${to}`)
}

interface Told {
  readonly to: string
  /** Whether it is known that the address is theirs, or they have paid: then nothing is counted. */
  readonly isProven: boolean
}

/**
 * Counts a mail that follows from what somebody did, for its reader alone: whoever did it is not refused
 * because the mail is. Undefined when its reader has had enough of the kind.
 */
export async function mayTell(
  world: Pick<Sender, 'clock' | 'config'>,
  db: Database,
  template: LimitedByReader,
  { to, isProven }: Told,
): Promise<MailPermit | undefined> {
  if (isProven) return { permits: template }
  return (await countForReader(world, db, template, to)).permit
}

async function countForReader(
  { clock, config }: Pick<Sender, 'clock' | 'config'>,
  db: Database,
  template: LimitedTemplate,
  to: string,
): Promise<MailVerdict> {
  const { perReader } = config.mail.limits
  // The desk reads what strangers write: a limit of its own would let one of them silence all others.
  if (causes[template] === 'desk' || perReader === 0) return { permit: { permits: template } }
  // By kind, so that who has somebody flooded with quotes cannot keep a new password from them.
  const reader = { rule: ruleOf(`${template} to`, perReader), of: to.trim().toLowerCase() }
  const read = await takeRates(db, [reader], clock.now())
  if (!read.allowed) return { by: 'reader', retryAfterSeconds: read.retryAfterSeconds }
  return { permit: { permits: template } }
}

/**
 * Whether a mail may not go to an address. A mailbox that mails come back from gets none; a reader who called
 * one spam gets none that they chose or a stranger asked for, but still those about their orders and their
 * password.
 */
export async function isSuppressed(db: Database, template: MailTemplate, to: string): Promise<boolean> {
  const stop = await findSuppression(db, to)
  if (stop === undefined) return false
  if (stop.reason === 'bounce') return true
  return isChosenMail(template) || (isAskedByAnyone(template) && template !== 'reset_password')
}
