import { Sleeve } from '../sleeve/sleeve.tsx'
import { sleeveOf } from '../record/record-look.ts'
import type { CartLineView } from './cart-types.ts'

/** The sleeve of what a line holds. */
export function LineSleeve({ line }: { line: CartLineView }) {
  const { projectId: id, name, artistName: artist_name, picture = '', coverPicture: cover_picture } = line
  return <Sleeve {...sleeveOf({ id, name, artist_name, category: '', picture, cover_picture })} />
}
