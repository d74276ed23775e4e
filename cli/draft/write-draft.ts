// What staff write down at the terminal: a new manual order, or a change of one.
import { type Input, isFailure, type Output, type ProjectDetail } from '#contract'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { type WrittenChannel, writtenChannel } from '#domain/drafts/draft.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, withShop } from '../with-shop.ts'
import { draftText, readDraftId, wrongDraft } from './drafts.ts'

type Draft = Output<'staff.draft'>
type Written = Input<'staff.saveDraft'>
type Line = Written['lines'][number]

export interface DraftWriteOptions {
  readonly channel?: WrittenChannel
  readonly currency?: CurrencyCode
  readonly email?: string
  readonly firstname?: string
  readonly lastname?: string
  readonly address?: string
  readonly zip?: string
  readonly city?: string
  readonly country?: string
  readonly phone?: string
  readonly inHand?: boolean
  readonly byParcel?: boolean
  readonly promo?: string
  readonly terms?: string
  readonly line?: readonly string[]
  readonly reason?: string
}

/** `free:custom cut, 2 h:1@80.00`; with `+350g` what is sent, and what one weighs. */
const freely = /^free:(.{1,120}):(\d{1,2})@([\d.,]{1,12})(?:\+(\d{1,5})g)?$/
const written = /^(\d{1,9})(?::(\d{1,9}):([^:@]{0,40}))?:(\d{1,2})(?:@([\d.,]{1,12}))?$/

type TypedLine = Omit<Line, 'item_id' | 'project_id'> & {
  readonly project_id: number | null
  readonly item_id: number | undefined
}

/** A line of what is no product of the shop; undefined where it is none. */
function readFree(text: string, currency: CurrencyCode): TypedLine | undefined {
  const found = freely.exec(text)
  if (found === null) return undefined
  const [, name = '', copies, price = '', grams] = found
  const minor = parseMoney(price, currency)?.amountMinor
  if (minor === undefined || Number(copies) === 0) return undefined
  const about = { name: name.trim(), weight: Number(grams ?? 0), sent: grams !== undefined }
  return { project_id: null, item_id: undefined, quantity: Number(copies), price: minor, ...about }
}

/** Lines as they are typed: `1001:2`, `1001:12:M:2`, `1001:1@15.00`. Undefined when one of them is none. */
function readLines(
  typed: readonly string[],
  currency: CurrencyCode,
  reason: string,
): readonly TypedLine[] | undefined {
  const lines = typed.flatMap((text): TypedLine[] => {
    const free = readFree(text.trim(), currency)
    if (free !== undefined) return [free]
    const found = written.exec(text.trim())
    if (found === null) return []
    const [, project, item, size = '', copies, price] = found
    const minor = price === undefined ? null : (parseMoney(price, currency)?.amountMinor ?? undefined)
    if (minor === undefined || Number(copies) === 0) return []
    return [
      {
        project_id: Number(project),
        item_id: item === undefined ? undefined : Number(item),
        size,
        quantity: Number(copies),
        price: minor,
        reason: minor === null ? '' : reason,
      },
    ]
  })
  return lines.length === typed.length ? lines : undefined
}

type Shop = Parameters<Parameters<typeof withShop>[2]>[0]

/** The one thing to buy of a record; of several, what can be written instead. */
function onlyItem({ id, items }: ProjectDetail): number | Failed {
  const [item, ...others] = items
  if (item === undefined) return failed('option_invalid', `Nothing of record ${id} is for sale.`)
  if (others.length === 0 && item.sizes.length === 0) return item.id
  const choices = items.flatMap(one =>
    one.sizes.length === 0
      ? [`${id}:${one.id}::1 (${one.name})`]
      : one.sizes.map(({ size }) => `${id}:${one.id}:${size}:1 (${one.name}, ${sizeName(size)})`),
  )
  return failed('option_invalid', `Record ${id} is sold as several things; write one: ${choices.join('; ')}.`)
}

/** Of a record with one item, its number need not be said. */
async function withItems({ ports }: Shop, lines: NonNullable<ReturnType<typeof readLines>>) {
  const found: Line[] = []
  for (const line of lines) {
    if (line.item_id !== undefined || line.project_id === null) {
      found.push({ ...line, item_id: line.item_id ?? null })
      continue
    }
    const project = await ports.api.call('projects.one', { id: line.project_id })
    if (isFailure(project)) return project
    const item = onlyItem(project)
    if (isFailure(item)) return { error: true as const, ...item.problem }
    found.push({ ...line, item_id: item })
  }
  return found
}

const addressNames = ['firstname', 'lastname', 'address', 'city', 'phone'] as const

/** Where it goes: what is not named stays. */
function customerOf(options: DraftWriteOptions, known: Draft['customer']): Written['customer'] {
  const { zip, country } = options
  const said = addressNames.flatMap(name => {
    const text = options[name]
    return text === undefined ? [] : [[name, text] as const]
  })
  if (known === null && said.length === 0 && zip === undefined && country === undefined) return null
  return {
    country_id: country ?? known?.country_id ?? 'FR',
    ...known,
    ...Object.fromEntries(said),
    ...(zip !== undefined && { zip_code: zip }),
    ...(country !== undefined && { country_id: country }),
  }
}

const keptLines = (one: Draft | undefined): Line[] =>
  (one?.lines ?? []).map(({ project_id, item_id, size, quantity, price, list_price, reason, ...free }) =>
    project_id === null
      ? { quantity, price, name: free.name, weight: free.weight, sent: free.sent }
      : { project_id, item_id, size, quantity, price: price === list_price ? null : price, reason },
  )

/** Writes a manual order down, or changes the one that is known. */
async function save(shop: Shop, options: DraftWriteOptions, known: Draft | undefined): Promise<ExitCode> {
  const { streams, ports } = shop
  const currency = options.currency ?? known?.currency ?? 'EUR'
  const typed = readLines(options.line ?? [], currency, options.reason ?? '')
  if (typed === undefined)
    return streams.fail({
      code: 'option_invalid',
      about:
        'A line is written as --line 1001:2, 1001:12:M:2 or 1001:1@15.00; what is no product as ' +
        '"free:custom cut, 2 h:1@80.00", with +350g behind it where it is sent.',
    })
  const lines = options.line === undefined ? keptLines(known) : await withItems(shop, typed)
  if (isFailure(lines)) return answer(streams, lines, () => '')
  const { promo } = options
  const asked: Written = {
    ...(known && { id: known.id, seen: known.version, lang: known.lang }),
    channel: options.channel ?? writtenChannel(known?.channel) ?? 'phone',
    currency,
    email: options.email ?? known?.email ?? '',
    customer: customerOf(options, known?.customer ?? null),
    pickup: options.inHand === true || (options.byParcel !== true && known?.pickup === true),
    lines,
    promo_code: promo === undefined ? (known?.promo_code ?? null) : promo || null,
    terms: options.terms ?? known?.terms ?? '',
  }
  const made = await ports.api.call('staff.saveDraft', asked, { idempotencyKey: ports.random.key() })
  return answer(streams, made, draftText)
}

/** Writes a manual order down. */
export const createDraft = (
  terminal: Terminal,
  options: DraftWriteOptions & CommonOptions,
): Promise<ExitCode> => withShop(terminal, options, shop => save(shop, options, undefined))

/** Options of every command, and those that say nothing by themselves. */
const sayNothing = new Set(['json', 'quiet', 'url', 'dataDir', 'reason'])
const namesChange = (options: DraftWriteOptions & CommonOptions): boolean =>
  Object.keys(options).some(name => !sayNothing.has(name))

/** Changes a manual order; what is not named stays. */
export const editDraft = (
  terminal: Terminal,
  text: string,
  options: DraftWriteOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = readDraftId(text)
    if (id === undefined) return shop.streams.fail(wrongDraft(text))
    if (!namesChange(options))
      return shop.streams.fail({
        code: 'option_invalid',
        about: 'Say what changes: --line, --email, --zip …',
      })
    const known = await shop.ports.api.call('staff.draft', { id })
    return isFailure(known) ? answer(shop.streams, known, draftText) : save(shop, options, known)
  })
