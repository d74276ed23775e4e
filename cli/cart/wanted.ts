import { sizeName } from '#domain/catalogue/sizes.ts'
import { isFailure, type ProjectDetail, type ProjectItem } from '#contract'
import type { Addition } from '#domain/orders/cart.ts'
import { cartMaxQuantity } from '#domain/constants.ts'
import type { ApiPort } from '#machines/ports.ts'
import { failed, type Failed } from '../terminal/problem.ts'

/** A record somebody wants: which pressing, how many, in which size. */
interface Wanted {
  readonly project: number
  readonly item?: number | undefined
  readonly quantity: number
  readonly size?: string | undefined
}

const form = /^(\d{1,10})(?:@(\d{1,10}))?(?::(\d{1,4})(?::(.{1,40}))?)?$/

/** Reads `PROJECT[@PRESSING][:COPIES[:SIZE]]`, for example `12`, `12:2`, `12@40:1:M`. */
export function readWanted(text: string): Wanted | Failed {
  const match = form.exec(text)
  const [, project, item, quantity = '1', size] = match ?? []
  const copies = Number(quantity)
  if (match === null || copies < 1 || copies > cartMaxQuantity) {
    return failed('option_invalid', `Write ${text} as PROJECT[@PRESSING][:COPIES[:SIZE]], such as 12:2:M.`)
  }
  return {
    project: Number(project),
    quantity: copies,
    ...(item === undefined ? {} : { item: Number(item) }),
    ...(size === undefined ? {} : { size }),
  }
}

/** Looks the record up and says what goes into the cart; refuses a pressing or a size there is not. */
export async function additionOf(api: ApiPort, wanted: Wanted): Promise<Addition | Failed> {
  const project = await api.call('projects.one', { id: wanted.project })
  if (isFailure(project)) {
    return { error: true, problem: { ...project, fields: { [`project ${wanted.project}`]: project.code } } }
  }
  const item = chosenItem(project, wanted)
  if (item === undefined) {
    const known = project.items.map(({ id, name }) => `${id} (${name})`).join(', ')
    return failed(project.items.length === 0 ? 'sale_closed' : 'item_unknown', known)
  }
  const size = wanted.size === undefined ? undefined : sizeOf(item, wanted.size)
  const sizes = item.sizes.map(({ size: name }) => sizeName(name)).join(', ')
  if (wanted.size !== undefined && size === undefined) return failed('size_unknown', sizes || 'none')
  if (item.sizes.length > 0 && size === undefined) return failed('size_needed', sizes)
  return addition(project, item, wanted.quantity, size)
}

const chosenItem = (project: ProjectDetail, { item }: Wanted): ProjectItem | undefined =>
  item === undefined ? project.items[0] : project.items.find(({ id }) => id === item)

const sizeOf = ({ sizes }: ProjectItem, wanted: string): string | undefined =>
  sizes.find(({ size }) => sizeName(size) === sizeName(wanted.toLowerCase()))?.size

const addition = (
  project: ProjectDetail,
  item: ProjectItem,
  quantity: number,
  size: string | undefined,
): Addition => ({
  shopId: project.shop_id,
  shop: { name: project.shop.name },
  item: {
    project_id: project.id,
    type: project.category,
    item_id: item.id,
    quantity,
    name: project.name,
    artist_name: project.artist_name,
    picture: project.picture,
    ...(size === undefined ? {} : { size, chosen_sizes: [size] }),
  },
})
