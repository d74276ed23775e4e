import { isFailure } from '#contract'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { fail } from '../../../base/failure.ts'
import type { Context } from '../../../http/context.ts'
import type { Handler } from '../../../http/handler.ts'
import { orderDetail } from '../../order-view.ts'
import { readdress } from '../readdress.ts'
import { noteOrder as note, resendLetter } from '../log-acts.ts'

const telling = (context: Context) => ({ ...context, publicUrl: context.config.publicUrl })

/** Corrects where a part of anybody's order goes, before its label is made, and tells its buyer. Rules 2. */
export const orderCustomer: Handler<'staff.orderCustomer'> = async (context, input) => {
  const { shop_id: shopId, order_id: orderId, ...address } = input
  const asked = { orderId, shopId, address, isTold: true }
  const row = await readdress(telling(context), asked, actorOf(context.user))
  return isFailure(row) ? row : orderDetail(row, context.clock.now())
}

/** Writes a note into the log of an order. */
export const noteOrder: Handler<'staff.noteOrder'> = async (context, { id, text }) => {
  const noted = await note(context, id, text, actorOf(context.user))
  if (noted === 'not_found') return fail('not_found')
  return noted === 'full' ? fail('quota_reached', { text: 'quota_reached' }) : noted
}

/** Sends a letter of an order once more. */
export const resendOrderMail: Handler<'staff.resendOrderMail'> = (context, { id, letter }) =>
  resendLetter(telling(context), id, letter, actorOf(context.user))
