import type { Handlers } from '../../http/handler.ts'
import { moveOrder, order, orders, releaseOrders } from './staff-orders.ts'
import { parcelPapers } from './parcel-papers.ts'
import { parcels, shipParcels, correctTracking } from './parcels.ts'
import { cancelOrder, orderShop, orderTracking, orders as userOrders, orderCustomer } from './own-orders.ts'
import { editOrder, orderLines, replaceLines } from '../changes/endpoints/order-edits.ts'
import {
  decline,
  move as moveChange,
  pay as payChange,
  show as showChange,
} from '../changes/endpoints/changes.ts'
import {
  noteOrder,
  orderCustomer as staffOrderCustomer,
  resendOrderMail,
} from '../service/endpoints/order-service.ts'
import { creditNote, invoice, issued, orderPaper } from './invoices.ts'
import { card, gifts } from './gifts.ts'
import { digital, redeemDownload, checkCode, download } from './downloads.ts'
import { load, calculate, clear } from './cart.ts'
import { answerPortion, pay, confirm, feedback, otherCard } from './checkout.ts'
import { one } from './project.ts'

/** Handlers by endpoint name. */
export const orderHandlers = {
  'staff.moveOrder': moveOrder,
  'staff.parcels': parcels,
  'staff.parcelPapers': parcelPapers,
  'staff.order': order,
  'staff.orders': orders,
  'staff.releaseOrders': releaseOrders,
  'staff.shipParcels': shipParcels,
  'staff.correctTracking': correctTracking,
  'staff.orderCustomer': staffOrderCustomer,
  'staff.noteOrder': noteOrder,
  'staff.resendOrderMail': resendOrderMail,
  'staff.orderPaper': orderPaper,
  'staff.invoice': issued,
  'staff.orderLines': orderLines,
  'staff.editOrder': editOrder,
  'staff.replaceLines': replaceLines,
  'staff.moveChange': moveChange,
  'changes.show': showChange,
  'changes.pay': payChange,
  'changes.decline': decline,
  'user.cancelOrder': cancelOrder,
  'user.orderShop': orderShop,
  'user.orderTracking': orderTracking,
  'user.orders': userOrders,
  'user.creditNote': creditNote,
  'user.invoice': invoice,
  'user.orderCustomer': orderCustomer,
  'user.card': card,
  'user.digital': digital,
  'user.redeemDownload': redeemDownload,
  'user.gifts': gifts,
  'cart.load': load,
  'cart.calculate': calculate,
  'cart.clear': clear,
  'cart.pay': pay,
  'cart.confirm': confirm,
  'cart.otherCard': otherCard,
  'cart.answerPortion': answerPortion,
  'cart.feedback': feedback,
  'projects.checkCode': checkCode,
  'projects.download': download,
  'projects.one': one,
} satisfies Partial<Handlers>
