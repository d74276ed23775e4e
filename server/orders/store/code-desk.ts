// The desk of codes: those of promotions and boxes, which staff make, beside those of friends and sleeves.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { codeDesk } from '#domain/desks/code-desk.ts'
import { sponsorBasisPoints } from '#domain/boxes/box-offer.ts'
import { isCodeText } from '#domain/orders/codes.ts'
import { normalisePromoCode } from '#domain/orders/codes.ts'
import { codeFrom } from '#domain/people/digs.ts'
import { type Database, isUniqueViolation, queryRow } from '../../database/database.ts'
import { boxCodes } from '../../database/schema/boxes.ts'
import { promoCodes } from '../../database/schema/promo-codes.ts'
import {
  bindDesk,
  type DeskMoves,
  partOf,
  type Refused,
  type Saving,
  type Values,
} from '../../desks/store/binding.ts'
import { addChanges } from '../../desks/store/changes.ts'
import { fromDay, numberOf, startOf, textOf, untilDay } from './code-values.ts'
import { isCodeKnown } from './promo.ts'

/** The numbers of the desk say where a code lies: promotions, boxes, friends and sleeves take turns. */
const codes = sql`(
  select p.id * 4 as id, p.code, 'promo' as kind, p.percent_basis_points as bp, p.amounts_minor as amounts,
    p.uses, p.max_uses, p.valid_from as starts, p.valid_to as ends, p.minimum_eur_minor as minimum,
    null::int as used_by, p.note, p.created_at as at,
    (select s.name from shops s where s.id = p.shop_id) as used_on, null::int as batch,
    null::timestamptz as gone
  from promo_codes p
  union all
  select x.id * 4 + 1, x.code, case x.kind when 'gift' then 'gift' else 'box' end, x.percent_basis_points,
    null, case when x.used_by is null then 0 else 1 end, 1, null, x.expires_at, 0, x.used_by, x.note,
    x.created_at, concat_ws(' ', x.type, x.periodicity, coalesce(x.boxes, 1)::text), null, null
  from box_codes x
  union all
  select u.id * 4 + 2, u.sponsor_code, 'friend', ${sponsorBasisPoints}::int, null,
    (select count(*)::int from users f where f.sponsored_by = u.id), null, null, null, 0, u.id, '',
    u.created_at, null, null, null
  from users u where u.sponsor_code is not null
  union all
  select c.id * 4 + 3, c.code, 'download', null, null, case when c.used_at is null then c.times else 1 end,
    case when c.used_at is null then greatest(1, c.times_most) else 1 end, c.starts_at, c.expires_at, 0,
    c.used_by, '', c.created_at, p.name, c.batch_id, c.withdrawn_at
  from download_codes c join projects p on p.id = c.project_id)`

const usable = sql`case when d.gone is not null then 'withdrawn'
  when d.starts > now() then 'coming' when d.ends <= now() then 'over'
  when d.max_uses is not null and d.uses >= d.max_uses then 'used_up' else 'open' end`

const takesOff = sql`case when d.bp is not null then trim_scale(d.bp / 100.0) || ' %'
  when d.amounts ? 'EUR' then to_char((d.amounts->>'EUR')::int / 100.0, 'FM999990.00') || ' EUR' end`

const isPromo = (values: Values): boolean => values['make_kind'] === 'promo'

/** What a code is made of depends on its kind; what is missing or does not fit is named. */
function mistakesIn(values: Values): Readonly<Record<string, string>> {
  const has = (name: string) => values[name] !== undefined && values[name] !== null && values[name] !== ''
  const kind = values['make_kind']
  const copies = numberOf(values['copies']) ?? 1
  const wanted = {
    promo: has('percent') === has('amount_off') ? ['percent'] : [],
    box: has('percent') ? [] : ['percent'],
    gift: ['gift_type', 'gift_rhythm'].filter(name => !has(name)),
  }
  const strange = {
    promo: ['gift_type', 'gift_rhythm', 'gift_boxes'],
    box: [
      'amount_off',
      'make_minimum',
      'max_uses',
      'valid_from',
      'only_shop',
      'gift_type',
      'gift_rhythm',
      'gift_boxes',
    ],
    gift: ['percent', 'amount_off', 'make_minimum', 'max_uses', 'valid_from', 'only_shop'],
  }
  if (kind !== 'promo' && kind !== 'box' && kind !== 'gift') return { make_kind: 'choice_unknown' }
  const text = textOf(values['make_voucher'])
  return {
    ...Object.fromEntries(wanted[kind].map(name => [name, 'input_required'])),
    ...Object.fromEntries(strange[kind].filter(has).map(name => [name, 'input_invalid'])),
    ...(text !== '' && !isCodeText(normalisePromoCode(text)) && { make_voucher: 'input_invalid' }),
    ...(text !== '' && copies > 1 && { copies: 'input_invalid' }),
  }
}

const promoRow = (code: string, values: Values, { at }: Saving) => {
  const percent = numberOf(values['percent'])
  const amount = numberOf(values['amount_off'])
  return {
    code,
    kind: percent === null ? 'amount' : 'percent',
    percentBasisPoints: percent === null ? null : percent * 100,
    amountsMinor: amount === null ? null : { EUR: amount },
    minimumEurMinor: numberOf(values['make_minimum']) ?? 0,
    maxUses: numberOf(values['max_uses']),
    shopId: numberOf(values['only_shop']),
    note: textOf(values['note']),
    validFrom: startOf(values['valid_from']),
    validTo: startOf(values['until'], 1),
    createdAt: at,
  }
}

const boxRow = (code: string, values: Values, { at }: Saving) => {
  const percent = numberOf(values['percent'])
  return {
    code,
    kind: values['make_kind'] === 'gift' ? 'gift' : 'promo',
    type: textOf(values['gift_type']) || null,
    periodicity: textOf(values['gift_rhythm']) || null,
    boxes: numberOf(values['gift_boxes']),
    percentBasisPoints: percent === null ? null : percent * 100,
    note: textOf(values['note']),
    expiresAt: startOf(values['until'], 1),
    createdAt: at,
  }
}

/** Codes that nobody guesses, each its own. */
const newCodes = (count: number): string[] => Array.from({ length: count }, () => codeFrom(randomBytes(10)))

/** Makes one code, or a batch of them that nobody guesses; gives the first of them. */
async function create(tx: Database, values: Values, saving: Saving): Promise<number | Refused> {
  const text = normalisePromoCode(textOf(values['make_voucher']))
  if (text !== '' && (await isCodeKnown(tx, text))) return { mistakes: { make_voucher: 'taken' } }
  const made = text === '' ? newCodes(numberOf(values['copies']) ?? 1) : [text]
  try {
    return await tx.transaction(async inner => {
      const rows = isPromo(values)
        ? await inner
            .insert(promoCodes)
            .values(made.map(code => promoRow(code, values, saving)))
            .returning({ id: promoCodes.id })
        : await inner
            .insert(boxCodes)
            .values(made.map(code => boxRow(code, values, saving)))
            .returning({ id: boxCodes.id })
      return (rows[0]?.id ?? 0) * 4 + (isPromo(values) ? 0 : 1)
    })
  } catch (error) {
    if (isUniqueViolation(error)) return { mistakes: { make_voucher: 'taken' } }
    throw error
  }
}

/** Writes what may change of a code; those of friends and sleeves stay as they are. */
async function write(tx: Database, id: number, values: Values): Promise<Refused | undefined> {
  const [place, row] = [id % 4, Math.floor(id / 4)]
  const names = Object.keys(values)
  if (place > 1) return { mistakes: Object.fromEntries(names.map(name => [name, 'record_stays'])) }
  if (place === 1 && names.includes('max_uses')) return { mistakes: { max_uses: 'record_stays' } }
  const until = 'until' in values ? startOf(values['until'], 1) : undefined
  const note = 'note' in values ? { note: textOf(values['note']) } : {}
  if (place === 1)
    await tx
      .update(boxCodes)
      .set({ ...note, ...(until && { expiresAt: until }) })
      .where(sql`id = ${row}`)
  else
    await tx
      .update(promoCodes)
      .set({
        ...note,
        ...(until && { validTo: until }),
        ...('max_uses' in values && { maxUses: numberOf(values['max_uses']) }),
      })
      .where(sql`id = ${row}`)
  return undefined
}

export const codeBinding = bindDesk(codeDesk, {
  from: sql`${codes} d`,
  key: sql`d.id`,
  among: sql`true`,
  columns: {
    voucher: sql`d.code`,
    kind: sql`d.kind`,
    takes_off: takesOff,
    usable,
    uses: sql`d.uses`,
    max_uses: sql`d.max_uses`,
    from: fromDay(sql`d.starts`),
    until: untilDay(sql`d.ends`),
    minimum: sql`d.minimum`,
    used_on: sql`d.used_on`,
    client: {
      id: sql`d.used_by`,
      text: sql`(select trim(u.firstname || ' ' || u.lastname) from users u where u.id = d.used_by)`,
    },
    batch: {
      id: sql`d.batch`,
      text: sql`(select p.name from download_batches b join projects p on p.id = b.project_id
        where b.id = d.batch)`,
    },
    note: sql`d.note`,
    created: sql`d.at`,
  },
  found: sought => sql`lower(d.code || ' ' || d.note) like ${partOf(sought)}`,
  lock: async (tx, id) => {
    const [place, row] = [id % 4, Math.floor(id / 4)]
    if (place === 0) await tx.execute(sql`select 1 from promo_codes where id = ${row} for update`)
    if (place === 1) await tx.execute(sql`select 1 from box_codes where id = ${row} for update`)
  },
  check: values => {
    const mistakes = mistakesIn(values)
    return Object.keys(mistakes).length > 0 ? mistakes : undefined
  },
  create: async (tx, values, saving) => {
    const mistakes = mistakesIn(values)
    return Object.keys(mistakes).length > 0 ? { mistakes } : create(tx, values, saving)
  },
  write,
})

const Standing = z.object({ gone: z.boolean() })

/** Where a code of a sleeve stands; undefined for every other code. */
const sleeveStanding = (db: Database, id: number) =>
  id % 4 === 3
    ? queryRow(
        db,
        sql`select withdrawn_at is not null as gone from download_codes where id = ${Math.floor(id / 4)}`,
        Standing,
      )
    : Promise.resolve(undefined)

const openTo = (row: z.output<typeof Standing> | undefined): string[] =>
  row === undefined ? [] : [row.gone ? 'reinstate' : 'withdraw']

/**
 * A code of a sleeve that went astray is withdrawn: it gives nothing any more, nor does what an account has
 * of it. The other codes end by their last day.
 */
export const codeMoves: DeskMoves = {
  open: async ({ db }, id) => openTo(await sleeveStanding(db, id)),
  take: ({ db, clock }, { id, move, reason }, { id: who }) =>
    db.transaction(async tx => {
      await tx.execute(sql`select 1 from download_codes where id = ${Math.floor(id / 4)} for update`)
      const row = await sleeveStanding(tx, id)
      if (!openTo(row).includes(move)) return 'transition_not_allowed'
      const at = clock.now()
      const gone = move === 'withdraw' ? sql`${at.toISOString()}::timestamptz` : sql`null`
      await tx.execute(sql`update download_codes set withdrawn_at = ${gone} where id = ${Math.floor(id / 4)}`)
      const states = row?.gone === true ? (['withdrawn', 'open'] as const) : (['open', 'withdrawn'] as const)
      const fields = { usable: { from: states[0], to: states[1] } }
      await addChanges(tx, [
        { subject: 'code', subjectId: id, who, via: 'move', reason: reason ?? null, fields, at },
      ])
      return 'moved'
    }),
}
