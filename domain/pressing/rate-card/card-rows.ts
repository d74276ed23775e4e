// Every card as rows, whichever schema it is of: what a quote is reckoned from. A card of the first schema
// keeps every figure of its quotes to the cent.
import type { QuoteCostCategory } from '../quote-cost.ts'
import {
  type CardObject,
  type CardRule,
  type FixedPer,
  type PriceRow,
  type RateCardV2,
  type RowKey,
} from './price-row.ts'
import { discsPerStamper, type Price, type PriceKey, priceKeys, type RateCard } from './rate-card.ts'

export const isSecondSchema = (card: RateCard): card is RateCardV2 => 'schema' in card

/** Words before the dot of a key, and the line its price stands in. */
const lineOf = {
  cut: 'cutting',
  plating: 'cutting',
  stamper: 'cutting',
  setup: 'type_vinyl',
  disc: 'type_vinyl',
  weight: 'type_vinyl',
  colour: 'type_vinyl',
  label: 'label',
  sleeve: 'sleeve',
  inner: 'inner_sleeve',
  numbered: 'numbered',
  shrink: 'shrink',
  insert_vinyl: 'insert_vinyl',
  insert_sleeve: 'insert_sleeve',
  insert: 'insert',
  sticker: 'sticker',
  finish: 'print_finish',
  test_pressing: 'test_pressing',
  design: 'design',
  mastering: 'mastering',
} as const satisfies Record<string, QuoteCostCategory>

type Group = keyof typeof lineOf
const isGroup = (word: string): word is Group => Object.hasOwn(lineOf, word)
const groupOf = (key: PriceKey): Group => {
  const [word = ''] = key.split('.')
  return isGroup(word) ? word : 'design'
}

/** Prices of the first schema that are paid once: by side, title or piece. Tiers of theirs count nowhere. */
const paidOnce = {
  cut: 'side',
  plating: 'side',
  stamper: 'side',
  setup: 'title',
  test_pressing: 'piece',
  design: 'piece',
  mastering: 'piece',
} as const satisfies Partial<Record<Group, FixedPer>>

/**
 * Of the other prices, those whose fixed part every disc pays, or every sleeve that is printed for itself;
 * the others pay it once a run.
 */
const perTitle = {
  colour: 'colour',
  label: 'title',
  inner: 'title',
  sleeve: 'edition',
  finish: 'edition',
} as const

/** Prices by disc; the others with a price by piece are by copy, or by insert. */
const perDisc: ReadonlySet<Group> = new Set(['disc', 'weight', 'colour', 'label', 'inner', 'insert_vinyl'])
/** Prices whose smallest run counted, in cards of the first schema. */
const unlimited: ReadonlySet<Group> = new Set([
  'cut',
  'plating',
  'stamper',
  'setup',
  'insert_vinyl',
  'insert_sleeve',
  'test_pressing',
  'design',
  'mastering',
])

const onceIn = (group: Group): FixedPer | undefined => {
  const found: Readonly<Partial<Record<Group, FixedPer>>> = paidOnce
  return found[group]
}
const titleIn = (group: Group): FixedPer | undefined => {
  const found: Readonly<Partial<Record<Group, FixedPer>>> = perTitle
  return found[group]
}

/** All that cards of the first schema were for. */
const records = ['7', '10', '12'] as const satisfies readonly CardObject[]

/** The sizes a price of the first schema was charged for. */
function objectsOf(key: PriceKey): readonly CardObject[] {
  const named = records.find(size => key.endsWith(`.${size}`))
  if (named !== undefined) return [named]
  // Heavy seven-inch records were never made.
  return key === 'weight.180' ? ['10', '12'] : records
}

function fixedOf(key: PriceKey, group: Group, minor: number): PriceRow['fixed'] {
  // The fixed part of a disc and of its weight was never charged: setting up the press is.
  if (group === 'disc' || group === 'weight') return []
  if (key === 'cut.etching' || key === 'test_pressing.courier') return [{ per: 'run', minor }]
  if (key === 'design.layout' || key === 'design.full') return [{ per: 'run', minor }]
  if (key === 'mastering.cap') return [{ per: 'run', minor }]
  if (key === 'test_pressing.set') return [{ per: 'title', minor }]
  return [{ per: onceIn(group) ?? titleIn(group) ?? 'run', minor }]
}

function rowOfPrice(key: PriceKey, price: Price): PriceRow {
  const group = groupOf(key)
  const hasUnit = onceIn(group) === undefined && price.tiers.length > 0
  return {
    key,
    objects: objectsOf(key),
    line: lineOf[group],
    fixed: fixedOf(key, group, price.fixed_minor),
    unit: hasUnit ? { per: perDisc.has(group) ? 'disc' : 'copy', by: 'run' } : null,
    tiers: hasUnit ? price.tiers : [],
    minimum: unlimited.has(group) ? 1 : price.minimum_run,
    grams: null,
    thickness_um: null,
    lead_days: 0,
    source: price.source,
    source_public: false,
  }
}

/** What a quote takes of a card beside its shares. */
interface CardRows {
  readonly rows: readonly PriceRow[]
  readonly rules: readonly CardRule[]
  readonly stamperDiscs: number
  /** Whether a spine has to be as wide as its contents are thick. */
  readonly isSpineByThickness: boolean
  readonly find: (key: RowKey, object: CardObject) => PriceRow | undefined
  /** Runs at which some unit price changes, rising. */
  readonly breaks: readonly number[]
}

function indexed(rows: readonly PriceRow[]): Pick<CardRows, 'rows' | 'find' | 'breaks'> {
  const byObject = new Map<CardObject, Map<RowKey, PriceRow>>()
  for (const row of rows)
    for (const object of row.objects) {
      const byKey = byObject.get(object) ?? new Map<RowKey, PriceRow>()
      byObject.set(object, byKey)
      if (!byKey.has(row.key)) byKey.set(row.key, row)
    }
  const runs = new Set(rows.flatMap(({ tiers }) => tiers.slice(1).map(({ from }) => from)))
  return {
    rows,
    find: (key, object) => byObject.get(object)?.get(key),
    breaks: [...runs].sort((one, other) => one - other),
  }
}

/** Worked out once a card: a batch asks a hundred thousand times. */
const rowsByCard = new WeakMap<RateCard, CardRows>()

/** A card as rows. */
export function rowsOf(card: RateCard): CardRows {
  const known = rowsByCard.get(card)
  if (known !== undefined) return known
  const rows: CardRows = isSecondSchema(card)
    ? {
        ...indexed(card.prices),
        rules: card.rules,
        stamperDiscs: card.stamper_discs,
        isSpineByThickness: true,
      }
    : {
        ...indexed(priceKeys.map(key => rowOfPrice(key, card.prices[key]))),
        rules: [],
        stamperDiscs: discsPerStamper,
        isSpineByThickness: card.spine_by_thickness === true,
      }
  rowsByCard.set(card, rows)
  return rows
}
