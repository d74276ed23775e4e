import type { cartEndpoints } from '#contract/endpoints/cart.ts'
import type { HandlersOf } from '../../handler.ts'
import { checkCode } from '../boxes/check-code.ts'
import { redeemCode } from '../boxes/redeem-code.ts'
import { groupShipment } from '../projects/group-shipment.ts'
import { calculate } from './calculate.ts'
import { clear } from './clear.ts'
import { confirm } from './confirm.ts'
import { feedback } from './feedback.ts'
import { load } from './load.ts'
import { otherCard } from './other-card.ts'
import { pay } from './pay.ts'
import { related } from './related.ts'

/** Handlers by endpoint name. */
export const cartHandlers = {
  'cart.load': load,
  'cart.calculate': calculate,
  'cart.clear': clear,
  'cart.pay': pay,
  'cart.confirm': confirm,
  'cart.otherCard': otherCard,
  'cart.feedback': feedback,
  'cart.related': related,
  'projects.groupShipment': groupShipment,
  'boxes.checkCode': checkCode,
  'boxes.redeemCode': redeemCode,
} satisfies HandlersOf<typeof cartEndpoints>
