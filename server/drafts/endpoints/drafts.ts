import { mayDo } from '#domain/people/rights.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { isAloneWith } from '../../accounts/store/staff-people.ts'
import { fail } from '../../base/failure.ts'
import { askForOwed, writeOffOwed } from '../chase-owed.ts'
import type { ContextOf, Handler, Handlers } from '../../http/handler.ts'
import { handRefundsView, staffDraft } from '../draft-view.ts'
import { type DraftMover, moveDraft } from '../move-draft.ts'
import { copyDraft, saveDraft } from '../save-draft.ts'
import { showLink } from '../show-link.ts'
import { readDraft } from '../store/drafts.ts'
import { findGoods } from '../store/goods.ts'
import { bookTransfer, payRefundByHand } from '../take-money.ts'
import { pay, show } from './offers.ts'

const shown = async (context: ContextOf<'staff.draft'>, id: number) =>
  (await staffDraft(context, id, context.user)) ?? fail('not_found')

const one: Handler<'staff.draft'> = (context, { id }) => shown(context, id)

const save: Handler<'staff.saveDraft'> = async (context, input) => {
  const saved = await saveDraft(context, input, actorOf(context.user))
  if (saved.is === 'wrong') return fail('input_invalid', saved.fields)
  return saved.is === 'done' ? shown(context, saved.id) : fail(saved.is)
}

const copy: Handler<'staff.copyDraft'> = async (context, { id }) => {
  const made = await copyDraft(context, id, actorOf(context.user))
  return made === undefined ? fail('not_found') : shown(context, made)
}

async function moverOf({ db, user }: ContextOf<'staff.moveDraft'>): Promise<DraftMover> {
  const mayCredit = mayDo(user.staffRoles, 'client.pay')
  return { actor: actorOf(user), mayCredit, isAlone: await isAloneWith(db, 'client.pay', user.id) }
}

const move: Handler<'staff.moveDraft'> = async (context, { id, ...asked }) => {
  const moved = await moveDraft(context, id, asked, await moverOf(context))
  if (moved.is === 'wrong') return fail('input_invalid', moved.fields)
  return moved.is === 'done' ? shown(context, id) : fail(moved.is)
}

const link: Handler<'staff.draftLink'> = async (context, { id }) => {
  const telling = { ...context, publicUrl: context.config.publicUrl }
  const shownLink = await showLink(telling, id, actorOf(context.user))
  if (shownLink.is !== 'done') return fail(shownLink.is)
  return { link: shownLink.link, until: shownLink.until.toISOString() }
}

/** Whoever may say how much is sold on account says the same as who asked: it is placed. */
const approveCredit: Handler<'staff.approveCredit'> = async (context, { id, seen }) => {
  const row = await readDraft(context.db, id)
  if (row === undefined) return fail('not_found')
  if (row.lifecycle.owing == null) return fail('transition_not_allowed')
  const moved = await moveDraft(context, id, { move: 'onAccount', seen }, await moverOf(context))
  if (moved.is === 'wrong') return fail('input_invalid', moved.fields)
  if (moved.is !== 'done') return fail(moved.is)
  return moved.row.state === 'placed' ? shown(context, id) : fail('second_person_needed')
}

const money: Handler<'staff.draftMoney'> = async (context, { id, reference, amount }) => {
  const row = await readDraft(context.db, id)
  if (row === undefined) return fail('not_found')
  if (row.orderId === null) return fail('order_not_payable')
  const arrived = { reference, amountMinor: amount, who: context.user.id }
  const booked = await bookTransfer(context, row.orderId, arrived)
  if (booked === 'reference_known') return fail('input_invalid', { reference: booked })
  return booked === 'done' ? shown(context, id) : fail(booked)
}

/** Its buyer is asked for what is overdue, once more than the clock does. */
const askOwed: Handler<'staff.askOwed'> = async (context, { id }) => {
  const row = await readDraft(context.db, id)
  if (row === undefined) return fail('not_found')
  const isAsked = row.orderId !== null && (await askForOwed(context, row.orderId, actorOf(context.user)))
  return isAsked ? shown(context, id) : fail('transition_not_allowed')
}

/** What is open is given up, or waits for a second person who says the same. */
const writeOff: Handler<'staff.writeOffOwed'> = async (context, { id, reason }) => {
  const row = await readDraft(context.db, id)
  if (row === undefined) return fail('not_found')
  const lost = { reason, actor: actorOf(context.user) }
  const isDone = row.orderId !== null && (await writeOffOwed(context, row.orderId, lost))
  return isDone ? shown(context, id) : fail('transition_not_allowed')
}

const goods: Handler<'staff.draftGoods'> = async ({ db }, { search, currency }) => ({
  items: await findGoods(db, search, currency),
})

const refunds: Handler<'staff.handRefunds'> = ({ db }) => handRefundsView(db)

const payRefund: Handler<'staff.payHandRefund'> = async (context, { id, reference }) =>
  (await payRefundByHand(context, id, reference))
    ? handRefundsView(context.db)
    : fail('transition_not_allowed')

/** Handlers by endpoint name. */
export const draftHandlers = {
  'staff.draft': one,
  'staff.saveDraft': save,
  'staff.copyDraft': copy,
  'staff.moveDraft': move,
  'staff.draftLink': link,
  'staff.approveCredit': approveCredit,
  'staff.draftMoney': money,
  'staff.askOwed': askOwed,
  'staff.writeOffOwed': writeOff,
  'staff.draftGoods': goods,
  'staff.handRefunds': refunds,
  'staff.payHandRefund': payRefund,
  'offers.show': show,
  'offers.pay': pay,
} satisfies Partial<Handlers>
