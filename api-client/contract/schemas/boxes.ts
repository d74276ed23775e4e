import { z } from 'zod'
import { BinaryFile } from './account-shapes.ts'
import {
  BoxDetail,
  Box,
  BoxEdition,
  BoxMove,
  BoxOffer,
  BoxPeriodicity,
  BoxReview,
  BoxType,
  NewBoxReview,
} from './box-shapes.ts'
import { PaymentStanding } from './payment-standing.ts'
import { Address, After, Currency, Id, Lang, Limit, Minor, pageOf } from './parts.ts'

const Reading = { currency: Currency.optional(), lang: Lang.optional() }
const PaymentMethod = z.string().min(3).max(200)

/** Where the money of a charge stands, beside the box it is for. */
const Charged = z.object({
  box: BoxDetail,
  status: PaymentStanding,
  /** Where strong authentication happens, when status is requires_action. */
  action_url: z.string().nullable(),
})

export const boxSchemas = {
  'boxes.offer': {
    input: z.object(Reading),
    output: z.object({
      currency: Currency,
      offers: z.array(BoxOffer),
      /** Tenths of a mark out of five; null while nobody has said anything. */
      rating_tenths: z.int().nullable(),
      reviews_count: z.int(),
      reviews: z.array(BoxReview),
      editions: z.array(BoxEdition),
    }),
  },
  'boxes.list': {
    input: z.object({ ...Reading, after: After.optional(), limit: Limit.optional() }),
    output: pageOf(BoxEdition),
  },
  'boxes.reviews': {
    input: z.object({ after: After.optional(), limit: Limit.optional() }),
    output: pageOf(BoxReview),
  },
  'boxes.review': { input: NewBoxReview, output: BoxReview },
  'user.boxes': { input: z.object({}), output: z.array(Box) },
  'user.box': { input: z.object({ id: Id }), output: BoxDetail },
  'user.subscribeBox': {
    input: z.object({
      type: BoxType,
      periodicity: BoxPeriodicity,
      currency: Currency,
      sponsor: z.string().trim().max(40).optional(),
      customer: Address,
      payment_method: PaymentMethod,
      expected_total: Minor,
      /** That it renews until it is cancelled. */
      consent: z.boolean(),
    }),
    output: Charged,
  },
  'user.updateBox': { input: BoxMove, output: BoxDetail },
  'user.boxPayment': { input: z.object({ id: Id, payment_method: PaymentMethod }), output: Charged },
  'user.boxInvoice': { input: z.object({ id: Id, period: Id }), output: BinaryFile },
  'user.boxAddress': { input: Address.extend({ id: Id }), output: BoxDetail },
  'user.cancelBox': { input: z.object({ id: Id }), output: BoxDetail },
  'user.boxReviews': { input: z.object({ boxId: Id, userId: Id }), output: z.array(BoxReview) },
} as const
