// What pages call states, moves and events: the terminal says the same words, from the same messages.
import catalogue from '#ui/messages/admin-catalogue/en.json' with { type: 'json' }
import desks from '#ui/messages/admin-desks/en.json' with { type: 'json' }
import drafts from '#ui/messages/admin-drafts/en.json' with { type: 'json' }
import service from '#ui/messages/admin-order/en.json' with { type: 'json' }
import returnDesk from '#ui/messages/admin-returns/en.json' with { type: 'json' }
import orders from '#ui/messages/orders/en.json' with { type: 'json' }
import plants from '#ui/messages/plants/en.json' with { type: 'json' }
import pressing from '#ui/messages/pressing/en.json' with { type: 'json' }
import print from '#ui/messages/print/en.json' with { type: 'json' }
import quote from '#ui/messages/quote/en.json' with { type: 'json' }
import record from '#ui/messages/record/en.json' with { type: 'json' }
import returns from '#ui/messages/returns/en.json' with { type: 'json' }
import review from '#ui/messages/review/en.json' with { type: 'json' }
import shop from '#ui/messages/shop/en.json' with { type: 'json' }
import soon from '#ui/messages/soon/en.json' with { type: 'json' }
import staff from '#ui/messages/staff/en.json' with { type: 'json' }
import status from '#ui/messages/status/en.json' with { type: 'json' }
import wholesale from '#ui/messages/wholesale/en.json' with { type: 'json' }
import { choiceWords } from '#ui/pages/desk/desk-word-tables.ts'

const areas = [catalogue, desks, drafts, service, returnDesk, orders, plants, pressing, print, quote]
const more = [record, returns, review, shop, soon, staff, status, wholesale]
const messages: ReadonlyMap<string, string> = new Map(
  [...areas, ...more].flatMap(area => Object.entries<string>(area)),
)

/** A message that is words alone. */
function plainMessage(id: string): string | undefined {
  const text = messages.get(id)
  return text === undefined || text.includes('{') ? undefined : text
}

/** A code as words, where no page has any: `goalReached` and `goal_reached` are `goal reached`. */
export const spaced = (code: string): string =>
  code
    .replaceAll(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replaceAll(/[_.]/g, ' ')

/** What pages call a code of one kind, such as `pressing.state`. */
export const pageWord = (kind: string, code: string): string =>
  plainMessage(kind.endsWith('.') ? `${kind}${code}` : `${kind}_${code}`) ?? spaced(code)

/** What desks call a choice of a column; one that another desk calls otherwise, by its noun. */
export function choiceWord(column: string, value: string, noun?: string): string {
  const id = choiceWords[`${noun} ${column} ${value}`] ?? choiceWords[`${column} ${value}`]
  return (id === undefined ? undefined : plainMessage(id)) ?? spaced(value)
}

/** What happened, from an entry of a log: `quote.send`. */
export function eventWord(type: string): string {
  const [of = '', ...rest] = type.split('.')
  const what = rest.join('.')
  if (what === '') return spaced(type)
  const ids = [`${of}.event_${what}`, `${of}_event.${what}`, `${of}s.event_${what}`]
  const here = of === 'project' ? [`review_event.${what}`, ...ids] : ids
  return here.map(plainMessage).find(text => text !== undefined) ?? spaced(what)
}

const stateKinds: Readonly<Record<string, string>> = {
  draft: 'drafts.state',
  order: 'order_status.',
  part: 'print.state',
  pressing: 'pressing.state',
  production: 'stage.',
  project: 'status.',
  quote: 'quote.state',
  return: 'returns.state',
}

/** What state something of a log came to by an event. */
export const stateAfter = (type: string, state: string): string =>
  pageWord(stateKinds[type.split('.')[0] ?? ''] ?? '', state)
