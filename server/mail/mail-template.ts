import type { NotificationKind } from '#domain/people/notification.ts'
import { z } from 'zod'
import {
  ChangeMail,
  CreditedMail,
  OfferMail,
  OnAccountMail,
  OrderMail,
  PledgeMail,
  ReturnMail,
} from './order-mails.ts'
import { PrintMail, ProjectMail } from './project-mails.ts'

const Linked = z.object({ name: z.string(), link: z.string() })
const InboxMail = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() })

/** What the mail of a vinyl box tells; what has nothing to say is empty. */
export const BoxMail = z.object({
  name: z.string(),
  box: z.string(),
  /** The day it is charged, comes or ends. */
  date: z.string(),
  /** Until when it can be skipped or stopped. */
  until: z.string(),
  price: z.string(),
  code: z.string(),
  /** Who gave it, and their words. */
  giver: z.string(),
  message: z.string(),
  link: z.string(),
})

/** What the mail about a record that somebody follows or wished for tells. */
const NewsMail = z.object({
  name: z.string(),
  record: z.string(),
  artist: z.string(),
  /** The day a run ends; empty for other news. */
  date: z.string(),
  link: z.string(),
  /** Where these mails are chosen. */
  settings: z.string(),
})

/** What the mail about earned digs tells. */
const DigsMail = NewsMail.pick({ name: true, link: true, settings: true }).extend({
  points: z.int(),
  balance: z.int(),
})

/** What the mail of a pressing quote tells. */
export const QuoteMail = z.object({
  name: z.string(),
  number: z.string(),
  /** The run in short: how many of which size. */
  run: z.string(),
  price: z.string(),
  /** Until when it holds. */
  date: z.string(),
  /** Why, in the words of the desk; empty when nothing was said. Mails from before have none. */
  reason: z.string().default(''),
  link: z.string(),
})

/** What the mail with a letter of the shop tells; it is answered on the page of `link`. */
const MessageMail = Linked.extend({ subject: z.string(), message: z.string() })

/** What the mail about a comment or review that was refused tells: of what, what it said, and why. */
const ReviewMail = Linked.extend({ about: z.string(), said: z.string(), reason: z.string() })

/** What an answer to a letter tells, with the letter beneath it. */
const LetterMail = MessageMail.extend({ letter: z.string() })

/** What an answer to what was written with a quote tells. */
const QuoteAnswerMail = QuoteMail.pick({ name: true, number: true, run: true, link: true }).extend({
  message: z.string(),
  letter: z.string(),
})

/** What the mail with an invitation to the staff tells: until when, and who invites. */
const InvitationMail = Linked.extend({ inviter: z.string(), date: z.string() })

/** What the mails to staff about a disputed payment tell. */
const DisputeMail = Linked.extend({
  number: z.string(),
  amount: z.string(),
  /** Nothing of the payment was left, or another dispute of it is open: nothing is booked or held for it. */
  isEmpty: z.boolean().optional(),
})

/** What the mail about a sign-in in a new browser tells. */
const SignInMail = Linked.extend({ device: z.string(), place: z.string() })

/** What the mails about two accounts that became one tell: the other address, veiled, and the last day. */
const MergeMail = Linked.extend({ address: z.string(), until: z.string() })

/** What the mails of a contest tell. */
const ContestMail = Linked.extend({ contest: z.string(), ticket: z.string() })

/** What the last mail tells: which documents are kept until when, one a line; empty for none. */
const FarewellMail = Linked.extend({ documents: z.string() })

/** Every mail the shop writes: its template and what that needs. */
export const MailContent = z.discriminatedUnion('template', [
  z.object({ template: z.literal('confirm_email'), data: Linked }),
  z.object({ template: z.literal('newsletter_confirm'), data: Linked }),
  z.object({ template: z.literal('contest_confirm'), data: ContestMail }),
  z.object({ template: z.literal('reset_password'), data: Linked }),
  z.object({ template: z.literal('email_new'), data: Linked }),
  z.object({ template: z.literal('email_known'), data: Linked }),
  z.object({ template: z.literal('email_moving'), data: Linked }),
  z.object({ template: z.literal('email_moved'), data: Linked }),
  z.object({ template: z.literal('password_changed'), data: Linked }),
  z.object({ template: z.literal('second_factor_on'), data: Linked }),
  z.object({ template: z.literal('second_factor_off'), data: Linked }),
  z.object({ template: z.literal('staff_invited'), data: InvitationMail }),
  z.object({ template: z.literal('new_sign_in'), data: SignInMail }),
  z.object({ template: z.literal('order_confirmed'), data: OrderMail }),
  z.object({
    template: z.literal('order_cancelled'),
    // It was sold on account: nothing of it is owed any more.
    data: OrderMail.extend({ onAccount: z.boolean().optional() }),
  }),
  z.object({ template: z.literal('order_pledged'), data: PledgeMail }),
  z.object({ template: z.literal('order_charge_failed'), data: PledgeMail }),
  z.object({ template: z.literal('order_dropped'), data: PledgeMail }),
  z.object({
    template: z.literal('order_refunded'),
    data: OrderMail.extend({
      refunded: z.string(),
      /** The number of the credit note it carries. Mails from before have none. */
      creditNote: z.string().default(''),
      /** What staff told the buyer of it. */
      reason: z.string().default(''),
    }),
  }),
  z.object({
    template: z.literal('order_shipped'),
    data: OrderMail.extend({ carrier: z.string(), tracking: z.string(), trackingLink: z.string() }),
  }),
  z.object({
    template: z.literal('tracking_corrected'),
    data: OrderMail.extend({ carrier: z.string(), tracking: z.string(), trackingLink: z.string() }),
  }),
  z.object({ template: z.literal('parcel_trouble'), data: OrderMail }),
  z.object({ template: z.literal('parcel_lost'), data: OrderMail }),
  z.object({
    template: z.literal('address_corrected'),
    data: OrderMail.extend({
      /** Where the parcel goes now, with line breaks. */
      address: z.string(),
    }),
  }),
  z.object({ template: z.literal('order_invoice'), data: OrderMail }),
  z.object({
    template: z.literal('order_changed'),
    data: OrderMail.extend({
      /** The totals before and after. */
      was: z.string(),
      now: z.string(),
    }),
  }),
  z.object({ template: z.literal('change_made'), data: ChangeMail.omit({ until: true }) }),
  z.object({ template: z.literal('change_offered'), data: ChangeMail }),
  z.object({
    template: z.literal('change_returned'),
    data: OrderMail.extend({
      /** What was paid for a change and goes back. */
      refunded: z.string(),
    }),
  }),
  z.object({
    template: z.literal('replacement_sent'),
    data: OrderMail.extend({
      /** The number of the order it replaces part of. */
      first: z.string(),
    }),
  }),
  z.object({ template: z.literal('withdrawal_received'), data: ReturnMail }),
  z.object({ template: z.literal('withdrawal_stated'), data: ReturnMail }),
  z.object({ template: z.literal('return_asked'), data: ReturnMail }),
  z.object({ template: z.literal('return_accepted'), data: ReturnMail }),
  z.object({ template: z.literal('return_kept'), data: ReturnMail }),
  z.object({ template: z.literal('return_refused'), data: ReturnMail }),
  z.object({ template: z.literal('return_received'), data: ReturnMail }),
  z.object({ template: z.literal('return_reminded'), data: ReturnMail }),
  z.object({ template: z.literal('return_lapsed'), data: ReturnMail }),
  z.object({ template: z.literal('parcel_recalled'), data: ReturnMail }),
  z.object({ template: z.literal('recall_missed'), data: ReturnMail }),
  z.object({ template: z.literal('review_refused'), data: ReviewMail }),
  z.object({ template: z.literal('letter_answered'), data: LetterMail }),
  z.object({ template: z.literal('quote_answered'), data: QuoteAnswerMail }),
  z.object({ template: z.literal('contest_won'), data: ContestMail }),
  z.object({ template: z.literal('accounts_merged'), data: MergeMail }),
  z.object({ template: z.literal('accounts_parted'), data: MergeMail }),
  z.object({ template: z.literal('data_exported'), data: Linked }),
  z.object({ template: z.literal('account_erased'), data: FarewellMail }),
  z.object({ template: z.literal('account_closed'), data: Linked }),
  z.object({ template: z.literal('account_reopened'), data: Linked }),
  z.object({ template: z.literal('payment_link'), data: OfferMail }),
  z.object({ template: z.literal('payment_reminded'), data: OfferMail }),
  z.object({
    template: z.literal('transfer_asked'),
    data: OfferMail.extend({
      iban: z.string(),
      holder: z.string(),
      /** A picture of the transfer comes with it. */
      coded: z.boolean().optional(),
    }),
  }),
  z.object({ template: z.literal('order_on_account'), data: OnAccountMail }),
  z.object({ template: z.literal('payment_overdue'), data: OnAccountMail }),
  z.object({ template: z.literal('order_credited'), data: CreditedMail }),
  z.object({ template: z.literal('dispute_opened'), data: DisputeMail }),
  z.object({ template: z.literal('dispute_won'), data: DisputeMail }),
  z.object({ template: z.literal('dispute_lost'), data: DisputeMail }),
  z.object({ template: z.literal('dispute_lost_unbooked'), data: DisputeMail }),
  z.object({ template: z.literal('box_started'), data: BoxMail }),
  z.object({ template: z.literal('box_gift'), data: BoxMail }),
  z.object({ template: z.literal('box_gift_received'), data: BoxMail }),
  z.object({ template: z.literal('box_reminder'), data: BoxMail }),
  z.object({ template: z.literal('box_address_wanted'), data: BoxMail }),
  z.object({ template: z.literal('box_unpaid'), data: BoxMail }),
  z.object({ template: z.literal('box_ending'), data: BoxMail }),
  z.object({ template: z.literal('box_ended'), data: BoxMail }),
  z.object({ template: z.literal('box_cancelled'), data: BoxMail }),
  z.object({ template: z.literal('news_record'), data: NewsMail }),
  z.object({ template: z.literal('news_back'), data: NewsMail }),
  z.object({ template: z.literal('news_ending'), data: NewsMail }),
  z.object({ template: z.literal('news_digs'), data: DigsMail }),
  z.object({ template: z.literal('quote_sent'), data: QuoteMail }),
  z.object({ template: z.literal('quote_expiring'), data: QuoteMail }),
  z.object({ template: z.literal('quote_accepted'), data: QuoteMail }),
  z.object({ template: z.literal('quote_desk_accepted'), data: QuoteMail }),
  z.object({ template: z.literal('quote_desk_declined'), data: QuoteMail }),
  z.object({ template: z.literal('quote_desk_reopened'), data: QuoteMail }),
  z.object({ template: z.literal('quote_invoiced'), data: QuoteMail }),
  z.object({ template: z.literal('quote_paid'), data: QuoteMail }),
  z.object({ template: z.literal('project_received'), data: ProjectMail }),
  z.object({ template: z.literal('project_changes'), data: ProjectMail }),
  z.object({ template: z.literal('project_refused'), data: ProjectMail }),
  z.object({ template: z.literal('project_launched'), data: ProjectMail }),
  z.object({ template: z.literal('project_goal'), data: ProjectMail }),
  z.object({ template: z.literal('project_goal_lost'), data: ProjectMail }),
  z.object({ template: z.literal('project_extended'), data: ProjectMail }),
  z.object({ template: z.literal('project_test_sent'), data: ProjectMail }),
  z.object({ template: z.literal('part_checked'), data: PrintMail }),
  z.object({ template: z.literal('part_changed'), data: PrintMail }),
  z.object({ template: z.literal('proof_ready'), data: PrintMail }),
  z.object({ template: z.literal('proof_reminder'), data: PrintMail }),
  z.object({ template: z.literal('project_extended_buyer'), data: ProjectMail }),
  z.object({ template: z.literal('project_failed'), data: ProjectMail }),
  z.object({ template: z.literal('project_failed_buyer'), data: ProjectMail }),
  z.object({ template: z.literal('project_failed_pledge'), data: ProjectMail }),
  z.object({ template: z.literal('run_short_make_up'), data: ProjectMail }),
  z.object({ template: z.literal('run_short_refund'), data: ProjectMail }),
  z.object({ template: z.literal('project_successful'), data: ProjectMail }),
  z.object({ template: z.literal('project_successful_buyer'), data: ProjectMail }),
  z.object({ template: z.literal('payout_named'), data: ProjectMail }),
  z.object({ template: z.literal('payout_ready'), data: ProjectMail }),
  z.object({ template: z.literal('payout_approved'), data: ProjectMail }),
  z.object({ template: z.literal('payout_held'), data: ProjectMail }),
  z.object({ template: z.literal('payout_revoked'), data: ProjectMail }),
  z.object({ template: z.literal('payout_sent'), data: ProjectMail }),
  z.object({ template: z.literal('payout_settled'), data: ProjectMail }),
  z.object({ template: z.literal('payout_bounced'), data: ProjectMail }),
  z.object({ template: z.literal('message'), data: MessageMail }),
  z.object({ template: z.literal('contact'), data: InboxMail }),
])

type NewsMail = z.output<typeof NewsMail>
export type BoxMail = z.output<typeof BoxMail>
export type QuoteMail = z.output<typeof QuoteMail>
export type MailContent = z.output<typeof MailContent>
export type MailTemplate = MailContent['template']

/** Mails that their reader chooses; all others are about an order, a quote, a project or the account. */
export const chosenMails: Partial<Record<MailTemplate, NotificationKind>> = {
  news_record: 'follows',
  news_back: 'wishes',
  news_ending: 'wishes',
  news_digs: 'digs',
}

/** Whether a mail is one that its reader chooses to get. */
export const isChosenMail = (template: MailTemplate): boolean => chosenMails[template] !== undefined
