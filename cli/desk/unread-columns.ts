// What of a file is not read at the desk it is brought to.
import { type Input, isFailure, type Output } from '#contract'
import { isInventory } from '#domain/catalogue/discogs/inventory.ts'
import { isShopify } from '#domain/catalogue/shopify/products.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { counted } from '../terminal/counted.ts'
import type { OpenShop } from '../with-shop.ts'

type Sent = Input<'desk.import'>
type Look = Output<'desk.fileColumns'>

/** Heads that no column is called by and no map names; a file of another shop has many that we know. */
function unreadHeads({ columns }: Look, { map = {} }: Sent): string[] {
  const heads = columns.map(({ head }) => head)
  if (isShopify(heads) || isInventory(heads)) return []
  return columns.flatMap(({ head, use }) =>
    use === 'unmapped' && head !== '' && map[head] === undefined ? [head] : [],
  )
}

/** What of a file is not read at this desk, said before its lines are. */
export async function tellUnread(
  { ports, streams }: OpenShop,
  desk: NamedDesk,
  asked: Sent,
): Promise<Unread> {
  const { file_name: _, via: __, reason: ___, keep_as: ____, missing: _____, ...sent } = asked
  const look = await ports.api.call('desk.fileColumns', sent)
  if (isFailure(look)) return { unread: [], further: 0 }
  const unread = unreadHeads(look, asked)
  if (unread.length > 0)
    streams.warn(
      `Not read: ${unread.join(', ')}. No column of ${desk.plural} is called so; ` +
        '--map FILE says which are meant.',
    )
  if (look.further > 0)
    streams.warn(
      `${counted(look.further, 'further item')} of these products: \`sillon item import FILE\` reads them, ` +
        'once these are written.',
    )
  return { unread, further: look.further }
}

interface Unread {
  readonly unread: readonly string[]
  readonly further: number
}
