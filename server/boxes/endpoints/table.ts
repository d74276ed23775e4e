import type { Handlers } from '../../http/handler.ts'
import { list, offer } from './offer.ts'
import { review, reviews, boxReviews } from './reviews.ts'
import { box, boxAddress, boxes, cancelBox, changeBox } from './own-boxes.ts'
import { checkCode, redeemCode } from './box-codes.ts'

/** Handlers by endpoint name. */
export const boxHandlers = {
  'boxes.list': list,
  'boxes.offer': offer,
  'boxes.review': review,
  'boxes.reviews': reviews,
  'user.box': box,
  'user.boxAddress': boxAddress,
  'user.boxReviews': boxReviews,
  'user.boxes': boxes,
  'user.cancelBox': cancelBox,
  'user.updateBox': changeBox,
  'boxes.checkCode': checkCode,
  'boxes.redeemCode': redeemCode,
} satisfies Partial<Handlers>
