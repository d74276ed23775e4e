import { z } from 'zod'
import { labelLayouts, parcelPapers } from '#domain/shipping/label-layout.ts'
import { parcelLabelMax, parcelsAtOnce } from '#domain/shipping/parcel-label.ts'
import { BinaryFile } from './account-shapes.ts'
import { OrderStatus } from './order-shapes.ts'
import { Address, After, Country, Flag, Id, Instant, Limit, pageOf } from './parts.ts'

/** What is in a parcel of one pressing. */
export const ParcelLine = z.object({
  id: z.int(),
  project_id: z.int().nullable(),
  name: z.string(),
  artist_name: z.string(),
  /** Which of a record's pressings it is. */
  item: z.string().nullable(),
  category: z.string(),
  chosen_sizes: z.array(z.string()),
  /** Copies in this parcel. */
  quantity: z.int(),
  /** Copies of the line in the order, and those that left in parcels before. */
  ordered: z.int(),
  sent: z.int(),
  /** Where it lies; empty for nowhere known. */
  shelf: z.string(),
  catalogue_number: z.string().nullable(),
  barcode: z.string().nullable(),
})

/** What is left to send of a shop's part of an order, and can be packed now. */
const WaitingParcel = z.object({
  order_id: z.int(),
  number: z.string(),
  status: OrderStatus,
  created_at: Instant,
  email: z.string(),
  shop_id: z.int(),
  shop_name: z.string(),
  customer: Address,
  /** It is collected, not sent. */
  pickup: z.boolean(),
  /** Who usually carries parcels there, and whether these have a number; left out where nobody says. */
  usual_carrier: z.object({ name: z.string(), tracked: z.boolean() }).optional(),
  shipping_type: z.string().nullable(),
  is_gift: z.boolean(),
  gift_message: z.string().nullable(),
  /** Of its goods. */
  weight_grams: z.int(),
  items: z.array(ParcelLine),
  /** What is not there yet; none of a parcel that is whole. */
  later: z.array(ParcelLine),
})

/** `ORDER`, `ORDER:SHOP`, `ORDER:SHOP:LINExCOPIES+…`, or `parcel-ID`. */
const parcelName = (() => {
  const [id, line] = ['[1-9]\\d{0,8}', '[1-9]\\d{0,8}x[1-9]\\d{0,3}']
  return new RegExp(`^(parcel-${id}|[A-Za-z0-9-]{1,20}(:${id}(:${line}(\\+${line})*)?)?)$`)
})()

/** One choice of a filter, with how many parcels it is of. */
export const ParcelChoice = z.object({ value: z.string(), text: z.string(), parcels: z.int() })
const choices = z.array(ParcelChoice)

const Record = { project_id: z.int(), name: z.string(), artist_name: z.string() }

export const dispatchSchemas = {
  'staff.parcels': {
    input: z.object({
      project: Id.optional(),
      /** Those of which some can be packed and some is not there, instead of those that are whole. */
      partly: Flag.optional(),
      /** Part of an order's number, of an e-mail address, or of the name a parcel is for. */
      search: z.string().trim().max(120).optional(),
      /** The shop whose part it is. */
      shop: Id.optional(),
      /** How it goes: `pickup`, the way its buyer chose, or `post` where there was nothing to choose. */
      way: z.string().trim().max(40).optional(),
      /** Where it goes. */
      country: Country.optional(),
      /** Where something of it lies. */
      shelf: z.string().trim().max(80).optional(),
      /** Of orders that were placed at least so many days ago. */
      waiting: z.coerce.number().int().min(1).max(3_650).optional(),
      /** Those with one line alone. */
      single: Flag.optional(),
      after: After.optional(),
      limit: Limit.optional(),
    }),
    output: pageOf(WaitingParcel).extend({
      /**
       * What the list can be narrowed to, and how many parcels of it that is, whatever else is chosen; left
       * out of later pages.
       */
      choices: z
        .object({
          shop: choices,
          way: choices,
          country: choices,
          shelf: choices,
          waiting: choices,
          single: choices,
        })
        .optional(),
      /** The records in parcels that wait, whatever the filter, those in most of them first. */
      records: z.array(z.object({ ...Record, parcels: z.int() })),
      /** Records whose run came in and whose orders are still held: `orders` can go, `waiting` cannot yet. */
      arrived: z.array(z.object({ ...Record, orders: z.int(), waiting: z.int() })),
      /** Names of carriers of the shop's own; left out where it has named none. */
      own_carriers: z.array(z.string()).optional(),
      /** Names and spellings of those whose parcels have no number; left out as these. */
      untracked_carriers: z.array(z.string()).optional(),
    }),
  },
  'staff.parcelPapers': {
    input: z.object({
      kind: z.enum(parcelPapers, { error: 'choice_unknown' }),
      /**
       * Numbers or ids of orders between commas, each perhaps with the shop whose part it is, `7:1,S-2345:2`;
       * without one all parts of the order. Of a part what is left to send, or its parcels once all has left;
       * copies of lines by `7:1:12x2+13x1`. A parcel that has left by its id, `parcel-55`.
       */
      parcels: z
        .string()
        .trim()
        .transform(text => text.split(',').map(word => word.trim()))
        .pipe(z.array(z.string().max(200).regex(parcelName)).min(1).max(parcelsAtOnce)),
      /** How labels lie on the paper. */
      layout: z.enum(labelLayouts, { error: 'choice_unknown' }).default('a6'),
      /** Labels of the first sheet that are used already. */
      skip: z.coerce.number().int().min(0).max(23).default(0),
    }),
    output: BinaryFile,
  },
  'staff.shipParcels': {
    input: z.object({
      parcels: z
        .array(
          z.object({
            /** Number or id of the order. */
            order: z.string().trim().min(1).max(20),
            /** The shop whose part it is; without one, everything of the order that waits. */
            shop_id: Id.optional(),
            /** What is in it; without them, everything that waits. What is left is sent later. */
            lines: z
              .array(z.object({ id: Id, copies: z.int().min(1).max(9_999) }))
              .min(1)
              .max(200)
              .optional(),
            /** Without lines: what can be packed now, though something of its part is not there. */
            here: Flag.optional(),
            /** Without carrier and number nobody follows it. */
            tracking_transporter: z.string().trim().max(parcelLabelMax.carrier).optional(),
            tracking_number: z.string().trim().max(80).optional(),
          }),
        )
        .min(1)
        .max(parcelsAtOnce),
      /** Only says what would become of each. */
      dry_run: Flag.optional(),
    }),
    output: z.object({
      /** One for each parcel, in their order. */
      results: z.array(
        z.object({
          order: z.string(),
          order_id: z.int().nullable(),
          number: z.string().nullable(),
          shop_id: z.int().nullable(),
          /**
           * `known`: sent before with this very label. `sent`: sent before with another. `not_waiting`:
           * nothing of it can be packed now. `lines_wrong`: other copies wait than were named, see `fields`.
           */
          outcome: z.enum(['shipped', 'known', 'sent', 'not_waiting', 'not_found', 'lines_wrong']),
          /** What is in the parcel, where it is sent or would be. */
          lines: z.array(z.object({ id: z.int(), copies: z.int(), name: z.string() })).optional(),
          /** Copies of the same parts that stay and follow later. */
          left: z.int().optional(),
          /** What is wrong with the lines, by field: `lines->0->copies`. */
          fields: z.record(z.string(), z.string()).optional(),
          /** State of the order afterwards. */
          status: OrderStatus.nullable(),
          tracking_link: z.string().nullable(),
        }),
      ),
    }),
  },
  'staff.correctTracking': {
    input: z.object({
      /** Number or id of the order. */
      order: z.string().trim().min(1).max(20),
      /** The shop whose parcel it is; needed where those of several shops have left. */
      shop_id: Id.optional(),
      /** Which of its parcels it is; needed where a part has left in several. */
      parcel: Id.optional(),
      tracking_transporter: z.string().trim().max(parcelLabelMax.carrier),
      tracking_number: z.string().trim().max(80),
    }),
    output: z.object({
      order_id: z.int(),
      number: z.string(),
      shop_id: z.int(),
      parcel_id: z.int(),
      /** False: the parcel had this label already, and nobody is told. */
      changed: z.boolean(),
      tracking_transporter: z.string(),
      tracking_number: z.string(),
      tracking_link: z.string().nullable(),
    }),
  },
  'staff.releaseOrders': {
    input: z.object({
      id: Id,
      /** Only counts. */
      dry_run: Flag.optional(),
    }),
    output: z.object({
      id: z.int(),
      /** Orders that can be packed now. */
      released: z.int(),
      /** Orders whose parcel waits for another record. */
      waiting: z.int(),
      /** Orders that wait for copies: the run came in with none for them. Left out where there are none. */
      short: z.int().optional(),
      /** There are more than one request lets go: ask again. */
      more: z.boolean(),
    }),
  },
} as const
