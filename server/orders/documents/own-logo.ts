// The shop's own logo on its papers, beside its name. A paper is made without it rather than not at all.
import { logoKey } from '#domain/media/record-picture.ts'
import { hexOf } from '#domain/site/contrast.ts'
import type { Storage } from '../../base/storage.ts'
import { firstShop } from '../../catalogue/store/shops.ts'
import type { Database } from '../../database/database.ts'
import { type DocumentLog, type Picture, pictureSize, type Sheet } from '../../documents/sheet.ts'
import { pictureForPaper } from '../../files/share-raster.ts'

interface Place {
  readonly db: Database
  readonly storage: Storage
  readonly log: DocumentLog
}

export interface OwnLogo extends Picture {
  /** The shop whose it is. */
  readonly shopId: number
}

/** The logo that was on the last paper: each upload has a key of its own. */
let drawn:
  | { readonly storage: Storage; readonly key: string; readonly ground: string; readonly picture: Picture }
  | undefined

/**
 * The logo of the shop's own pages; undefined where it has none, or it cannot be read. A drawing that came
 * with the program is left out: it could reach for other files.
 */
export async function ownLogo({ db, storage, log }: Place): Promise<OwnLogo | undefined> {
  const shop = await firstShop(db)
  if (shop === undefined || shop.logo === null || !shop.logo.endsWith('.webp')) return undefined
  try {
    const key = logoKey(shop.logo)
    const ground = hexOf(shop.bgColor) ?? '#ffffff'
    if (drawn?.storage === storage && drawn.key === key && drawn.ground === ground)
      return { ...drawn.picture, shopId: shop.id }
    const stream = await storage.read(key)
    if (stream === undefined) return undefined
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    const picture = await pictureForPaper(bytes, ground)
    drawn = { storage, key, ground, picture }
    return { ...picture, shopId: shop.id }
  } catch (error) {
    log.warn({ err: error, logo: shop.logo }, 'the logo could not be put on a paper')
    return undefined
  }
}

const headBox = { widthPt: 110, heightPt: 32 }
const gapPt = 10

/** Draws the logo so that its middle is at that height; gives how much room it takes from there on. */
export function writeLogo(
  sheet: Sheet,
  logo: Picture | undefined,
  xPt: number,
  middlePt: number,
  box = headBox,
): number {
  if (logo === undefined) return 0
  const size = pictureSize(logo, box)
  sheet.picture(logo, xPt, middlePt - size.heightPt / 2, size)
  return size.widthPt + gapPt
}
