// What the page of one order is loaded with.
import { isFailure, type Output, type Result } from '#contract'
import { deskOf, tellingColumns } from '#domain/desks/desks.ts'
import { problemOf } from '../../call-results.ts'
import type { LoadContext, Loader } from './loader.ts'

/** So many records are offered where words mean several. */
const mostChoices = 8

/** A number of a record; barcodes have more digits. */
const recordNumber = /^\s*#?(\d{1,9})\s*$/

/** The record that is to join an order: the one that was meant, or those that the words may mean. */
export interface Joining {
  /** What was typed. */
  readonly text: string
  readonly id: number | null
  readonly choices: Output<'desk.list'>['items']
  /** Why it could not be looked for; null also where nothing was found. */
  readonly problem: 'forbidden' | 'failed' | null
}

export interface OrderPage {
  readonly page: 'staff-order'
  readonly order: Output<'staff.order'>
  /** A credit note of it comes within seconds: the bank and the notes take that long. */
  readonly awaitsRest: boolean
  /** Null for whoever may not see what went back. */
  readonly money: Output<'staff.orderMoney'> | null
  readonly mails: Output<'staff.mails'>
  /** Those of its parcels that have left. */
  readonly parcels: Output<'staff.parcelsAway'>
  /** What its lines could become, where the address asks for it. */
  readonly lines: Output<'staff.orderLines'> | null
  /** The record that is to join them; null where none is asked for. */
  readonly joining: Joining | null
  /** What staff keep in mind of it, as its desk has it. */
  readonly kept: Output<'desk.record'> | null
  /** What was paid for it and went back; null for whoever may not see payments. */
  readonly payments: Output<'desk.list'> | null
}

/** What the page says of each payment. */
const paymentColumns = 'number,kind,provider,state,amount,currency'

/** Mails to show beside orders; none for whoever may see orders and no mails. */
async function mailsFor(
  { api, signal }: LoadContext,
  to: string | undefined,
): Promise<Result<'staff.mails'>> {
  const mails = await api.call('staff.mails', to ? { to, limit: 100 } : {}, { signal })
  return isFailure(mails) && problemOf(mails).code === 'forbidden' ? { items: [], next: null } : mails
}

/** What was paid for an order and went back, the newest first. */
async function paymentsOf({ api, signal }: LoadContext, order: number) {
  const asked = { desk: 'payment', where: `order:${order}`, columns: paymentColumns, limit: 20 } as const
  const list = await api.call('desk.list', asked, { signal })
  return isFailure(list) ? null : list
}

/** Whether a mail to the buyer is about this order: it names it. They may have others. */
const isOf = ({ subject, text }: { readonly subject: string; readonly text: string }, number: string) =>
  subject.includes(number) || text.includes(number)

/** The record that the address wants to join: by its number, or by words, barcode or catalogue number. */
async function joiningOf({ api, signal, visit: { query } }: LoadContext): Promise<Joining | null> {
  const text = (query['add'] ?? '').trim().slice(0, 120)
  if (text === '') return null
  const number = recordNumber.exec(text)?.[1]
  if (number !== undefined) return { text, id: Number(number), choices: [], problem: null }
  const columns = tellingColumns(deskOf('product')).join(',')
  const list = await api.call(
    'desk.list',
    { desk: 'product', find: text, columns, limit: mostChoices },
    { signal },
  )
  if (isFailure(list)) {
    const problem = problemOf(list).code === 'forbidden' ? 'forbidden' : 'failed'
    return { text, id: null, choices: [], problem }
  }
  const [only, ...others] = list.items
  const isOne = only !== undefined && others.length === 0
  return { text, id: isOne ? only.id : null, choices: isOne ? [] : list.items, problem: null }
}

type Lines = Pick<OrderPage, 'lines' | 'joining'>

/** What the lines of an order could become, and a record that may join: only where the address asks. */
async function linesFor(context: LoadContext, id: number): Promise<Lines> {
  const { api, signal, visit } = context
  if (visit.query['edit'] === undefined) return { lines: null, joining: null }
  const joining = await joiningOf(context)
  const joins = joining?.id ?? null
  const lines = await api.call(
    'staff.orderLines',
    { id, ...(joins !== null && { project_id: joins }) },
    { signal },
  )
  return { lines: isFailure(lines) ? null : lines, joining }
}

/** An order with its mails, parcels, payments and money, and the lines where they are to be changed. */
export const loadStaffOrder: Loader = async context => {
  const { api, signal } = context
  const order = await api.call('staff.order', { id: context.visit.query['id'] ?? '' }, { signal })
  if (isFailure(order)) return order
  const { id } = order.order
  const [mails, money, edited, parcels, kept, payments] = await Promise.all([
    mailsFor(context, order.order.email),
    api.call('staff.orderMoney', { id }, { signal }),
    linesFor(context, id),
    api.call('staff.parcelsAway', { show: 'all', order: id }, { signal }),
    api.call('desk.record', { desk: 'order', id }, { signal }),
    paymentsOf(context, id),
  ])
  if (isFailure(mails)) return mails
  if (isFailure(parcels)) return parcels
  if (isFailure(kept) && problemOf(kept).code !== 'forbidden') return kept
  return {
    page: 'staff-order',
    order,
    awaitsRest: order.awaits_note,
    mails: { items: mails.items.filter(mail => isOf(mail, order.order.number)), next: null },
    parcels,
    money: isFailure(money) ? null : money,
    ...edited,
    kept: isFailure(kept) ? null : kept,
    payments,
  } satisfies OrderPage
}
