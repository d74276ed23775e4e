import type { boxEndpoints } from '#contract/endpoints/boxes.ts'
import type { HandlersOf } from '../../handler.ts'
import { boxAddress } from '../user/box-address.ts'
import { boxInvoice } from '../user/box-invoice.ts'
import { boxPayment } from '../user/box-payment.ts'
import { boxReviews } from '../user/box-reviews.ts'
import { box } from '../user/box.ts'
import { boxes } from '../user/boxes.ts'
import { cancelBox } from '../user/cancel-box.ts'
import { subscribeBox } from '../user/subscribe-box.ts'
import { updateBox } from '../user/update-box.ts'
import { list } from './list.ts'
import { offer } from './offer.ts'
import { review } from './review.ts'
import { reviews } from './reviews.ts'

/** Handlers by endpoint name. */
export const boxHandlers = {
  'boxes.list': list,
  'boxes.offer': offer,
  'boxes.review': review,
  'boxes.reviews': reviews,
  'user.box': box,
  'user.boxAddress': boxAddress,
  'user.boxInvoice': boxInvoice,
  'user.boxPayment': boxPayment,
  'user.boxReviews': boxReviews,
  'user.boxes': boxes,
  'user.cancelBox': cancelBox,
  'user.subscribeBox': subscribeBox,
  'user.updateBox': updateBox,
} satisfies HandlersOf<typeof boxEndpoints>
