import type { Handlers } from '../../http/handler.ts'
import {
  correctStock,
  countStock,
  receiveStock,
  setLowMark,
  stock,
  stockItem,
  writeOffStock,
} from './stock.ts'

/** Handlers by endpoint name. */
export const stockHandlers = {
  'staff.stock': stock,
  'staff.stockItem': stockItem,
  'staff.receiveStock': receiveStock,
  'staff.correctStock': correctStock,
  'staff.writeOffStock': writeOffStock,
  'staff.setLowMark': setLowMark,
  'staff.countStock': countStock,
} satisfies Partial<Handlers>
