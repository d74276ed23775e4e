// Which copies of the parts of an order leave in a parcel: all that waits, what is here of it, or those that
// are named. Rules 3.

/** Copies of a line in a parcel. */
export interface Contained {
  readonly id: number
  readonly copies: number
}

/** A line of an order as the warehouse sees it. */
interface PartLine {
  readonly id: number
  readonly name: string
  /** Copies that have not left. */
  readonly left: number
  /** Of one copy. */
  readonly grams: number
  /** It is in the warehouse. */
  readonly is_in: boolean
  /** It can be packed now. */
  readonly is_here: boolean
  /** It goes into a parcel: it is no work. */
  readonly is_goods: boolean
}

/** A shop's part of an order with its lines. */
export interface OrderPart {
  readonly shop_id: number
  readonly lines: readonly PartLine[]
}

/** Copies of a line that leave; `isLast`: none is left of it then. */
interface PickedLine extends Contained {
  readonly grams: number
  readonly isLast: boolean
}

/** What leaves of a shop's part. */
export interface PickedPart {
  readonly shopId: number
  readonly lines: readonly PickedLine[]
}

/** What is wrong with the lines that are named, by field. */
type LineMistakes = Readonly<Record<string, string>>

/** What a parcel is said to be of, and how much follows: goods alone, as its slip has them. */
export function saidOf(parts: readonly OrderPart[], going: readonly PickedPart[]) {
  const leaving = new Map(going.flatMap(({ lines }) => lines).map(({ id, copies }) => [id, copies]))
  const goods = parts
    .filter(({ shop_id: id }) => going.some(({ shopId }) => shopId === id))
    .flatMap(({ lines }) => lines.filter(line => line.is_goods))
  return {
    lines: goods.flatMap(({ id, name }) => {
      const copies = leaving.get(id)
      return copies === undefined ? [] : [{ id, name, copies }]
    }),
    left: goods.reduce((sum, { id, left }) => sum + left - (leaving.get(id) ?? 0), 0),
  }
}

const isLeft = ({ left }: PartLine): boolean => left > 0

/** Whether some of a part has not left. */
export const isUnsent = ({ lines }: OrderPart): boolean => lines.some(isLeft)

/** Whether all that is left of a part can be packed now. */
export const isWaiting = (part: OrderPart): boolean =>
  isUnsent(part) && part.lines.every(line => !isLeft(line) || line.is_here)

/** Whether some of what is left of a part can be packed now. */
export const isPartlyHere = (part: OrderPart): boolean =>
  part.lines.some(line => isLeft(line) && line.is_here && line.is_goods)

/** Lines that are still to come in. */
export const linesOut = (parts: readonly OrderPart[]): number =>
  parts.reduce((sum, { lines }) => sum + lines.filter(line => isLeft(line) && !line.is_in).length, 0)

const picked = ({ id, left, grams }: PartLine, copies = left): PickedLine => ({
  id,
  copies,
  grams,
  isLast: copies === left,
})

/** All that is left of a part. */
export const allLeft = ({ shop_id: shopId, lines }: OrderPart): PickedPart => ({
  shopId,
  lines: lines.filter(isLeft).map(line => picked(line)),
})

/** What of a part can be packed now. */
export const allHere = ({ shop_id: shopId, lines }: OrderPart): PickedPart => ({
  shopId,
  lines: lines.filter(line => isLeft(line) && line.is_here).map(line => picked(line)),
})

/**
 * The copies that are named, by part; or what is wrong with them. Work of a part, which is not packed, is
 * done with the first parcel of it.
 */
export function namedCopies(
  parts: readonly OrderPart[],
  asked: readonly Contained[],
): readonly PickedPart[] | LineMistakes {
  const fields: Record<string, string> = {}
  const seen = new Set<number>()
  for (const [index, { id, copies }] of asked.entries()) {
    const line = parts.flatMap(({ lines }) => lines).find(one => one.id === id)
    const mistake = mistakeOf(line, copies)
    if (seen.has(id)) fields[`lines->${index}->id`] = 'choice_unknown'
    else if (mistake !== undefined) fields[`lines->${index}->${mistake.field}`] = mistake.code
    seen.add(id)
  }
  if (Object.keys(fields).length > 0) return fields
  const copiesOf = new Map(asked.map(({ id, copies }) => [id, copies]))
  return parts.flatMap(({ shop_id: shopId, lines }) => {
    const going = lines.flatMap(line => {
      const copies = copiesOf.get(line.id)
      return copies === undefined ? [] : [picked(line, copies)]
    })
    const work = lines.filter(line => !line.is_goods && isLeft(line) && !copiesOf.has(line.id))
    return going.length === 0 ? [] : [{ shopId, lines: [...going, ...work.map(line => picked(line))] }]
  })
}

function mistakeOf(line: PartLine | undefined, copies: number) {
  if (line === undefined) return { field: 'id', code: 'choice_unknown' }
  if (copies > line.left) return { field: 'copies', code: 'out_of_range' }
  return line.is_here ? undefined : { field: 'id', code: 'choice_unavailable' }
}

/** Lines that leave whole with what is picked, and those of which copies stay. */
export const linesIn = (parts: readonly PickedPart[]) => {
  const lines = parts.flatMap(part => part.lines)
  const whole = lines.filter(({ isLast }) => isLast).length
  return { whole, begun: lines.length - whole }
}

/** Whether a parcel that left has in it what is named of its part; work went along unnamed. */
export function isSameParcel(
  sent: readonly Contained[],
  part: OrderPart,
  asked: readonly Contained[],
): boolean {
  const named = asked.filter(({ id }) => part.lines.some(line => line.id === id))
  const isWork = (id: number) => part.lines.some(line => line.id === id && !line.is_goods)
  const inside = sent.filter(({ id }) => named.some(line => line.id === id) || !isWork(id))
  return (
    named.length === inside.length &&
    named.every(({ id, copies }) => inside.some(line => line.id === id && line.copies === copies))
  )
}
